import type { Budget } from '#budget';
import { type Abstract, callExpression, readsOfAll } from './abstract-value.ts';
import type { AbstractFunction, CallContext } from './calls.ts';
import { concreteOf } from './concrete.ts';
import type { Hole, Piece } from './piece.ts';
import { formatted, holeOf, indented, piecesOf, text, trimmed, wholeText } from './texts.ts';

/** Functions that make text, with what is missing in it left open. */
export const textCalls: Readonly<Record<string, AbstractFunction>> = {
  include: ([name, data], { include }) => name && data && include(name, data),
  tpl: (args, { site }) => block('tpl', args, { site }),
  toYaml: toYaml('toYaml'),
  mustToYaml: toYaml('toYaml'),
  toToml: (args, { site }) => block('toToml', args, { site }),
  toPrettyJson: (args, { site, budget }) =>
    isAllKnown(args, budget) ? undefined : block('toPrettyJson', args, { site }),
  indent: (args, context) => indentation(args, context, false),
  nindent: (args, context) => indentation(args, context, true),
  quote: (args, context) => quoted(args, '"', context),
  squote: (args, context) => quoted(args, "'", context),
  trim: ([value]) => (value?.kind === 'text' ? text(trimmed(value.pieces)) : undefined),
  toString: ([value]: readonly Abstract[], { site }: CallContext) => {
    if (value?.kind === 'text') return value;
    return value?.kind === 'unknown' ? text(piecesOf(value, site)) : undefined;
  },
  printf: ([format, ...args], { site, budget }) => {
    const known = format && wholeText(format);
    if (known === undefined || isAllKnown(args, budget)) return undefined;
    const pieces = formatted(known, args, site);
    return pieces && text(pieces);
  },
  print: (args, { site }) => {
    const areTexts = args.every((each) => each.kind === 'text' || wholeText(each) !== undefined);
    return areTexts ? text(args.flatMap((each) => piecesOf(each, site))) : undefined;
  },
};

function isAllKnown(args: readonly Abstract[], budget: Budget): boolean {
  return args.every((arg) => concreteOf(arg, budget) !== undefined);
}

function block(
  name: string,
  args: readonly Abstract[],
  { site, content = 'any' }: Pick<CallContext, 'site'> & { readonly content?: Hole['content'] },
): Abstract {
  const expression = callExpression(name, args);
  const hole: Hole = { expression, reads: readsOfAll(args), isBlock: true, content };
  return text([{ hole, site, frames: [] }]);
}

function toYaml(name: string): AbstractFunction {
  return (args, { site, budget }) => {
    const [value] = args;
    if (!value || concreteOf(value, budget)) return undefined;
    if (value.kind === 'text') return text([{ hole: holeOf(value, name), site, frames: [] }]);
    const content = value.kind === 'map' ? 'mapping' : value.kind === 'list' ? 'sequence' : 'any';
    const isEmpty = value.kind === 'map' && value.entries.size === 0;
    return block(name, args, { site, content: isEmpty ? 'any' : content });
  };
}

function indentation(
  args: readonly Abstract[],
  { site, budget }: CallContext,
  isOnNewLine: boolean,
): Abstract | undefined {
  const [width, value] = args;
  if (width?.kind !== 'known' || typeof width.value !== 'bigint' || !value) return undefined;
  if (width.value < 0n || width.value > 200n) return undefined;
  const pieces = piecesOf(value, site).map(
    (piece): Piece =>
      'hole' in piece && value.kind === 'unknown'
        ? { ...piece, hole: { ...piece.hole, isBlock: true } }
        : piece,
  );
  const lines = indented(pieces, { width: Number(width.value), site, budget });
  return text(isOnNewLine ? [{ text: '\n', site, frames: [] }, ...lines] : lines);
}

function quoted(
  args: readonly Abstract[],
  mark: string,
  { site, budget }: CallContext,
): Abstract | undefined {
  const [value, second] = args;
  if (!value || second || isAllKnown(args, budget)) return undefined;
  const pieces = piecesOf(value, site);
  const isPlain = pieces.every((piece) =>
    'hole' in piece ? !piece.hole.isBlock : /^[\w .:/-]*$/.test(piece.text),
  );
  const inner = isPlain ? pieces : [{ hole: holeOf(value, 'quote'), site, frames: [] }];
  return text([{ text: mark, site, frames: [] }, ...inner, { text: mark, site, frames: [] }]);
}
