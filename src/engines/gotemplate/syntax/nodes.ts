/** A variable of one template: the place in the frame where its value lives. */
export type Binding = {
  /** Index in the frame; -1 for a name that nothing declares before it is read. */
  readonly slot: number;
  /** Index where the element type of the range that set it is kept, for error texts; -1 if no range does. */
  elementSlot: number;
};

/** A parsed template: a whole file, or one `define` or `block` in it. */
export type Tree = {
  readonly name: string;
  /** The file in which it stands, which Go names in error locations. */
  readonly parseName: string;
  readonly text: string;
  root: ListNode;
  /** How many frame slots its variables need. */
  slots: number;
};

/** Nodes one after the other. */
export type ListNode = { readonly kind: 'list'; readonly position: number; readonly nodes: Node[] };
/** Text that stands for itself. */
export type TextNode = { readonly kind: 'text'; readonly position: number; readonly text: string };
/** A pipeline whose value is printed, or that declares variables. */
export type ActionNode = { readonly kind: 'action'; readonly position: number; readonly pipe: PipeNode };
/** A control structure with a body and perhaps another one for `else`. */
export type BranchNode = {
  readonly kind: 'if' | 'with' | 'range';
  readonly position: number;
  readonly pipe: PipeNode;
  readonly list: ListNode;
  readonly elseList: ListNode | null;
  /** Slot for the element type of what a range iterates over. */
  readonly elementSlot: number;
};
/** A call of another template. */
export type TemplateNode = {
  readonly kind: 'template';
  readonly position: number;
  readonly name: string;
  readonly pipe: PipeNode | null;
};
/** A jump out of a round of a range. */
export type SignalNode = { readonly kind: 'break' | 'continue'; readonly position: number };

/** What stands in a list. */
export type Node = TextNode | ActionNode | BranchNode | TemplateNode | SignalNode;

/** Commands that hand their value on, with the variables it is bound to. */
export type PipeNode = {
  readonly kind: 'pipe';
  readonly position: number;
  readonly isAssign: boolean;
  readonly declarations: readonly Declaration[];
  readonly commands: readonly CommandNode[];
};
/** A variable that a pipeline declares or assigns. */
export type Declaration = { readonly name: string; readonly binding: Binding };
/** A function with its arguments, or an operand alone. */
export type CommandNode = {
  readonly kind: 'command';
  readonly position: number;
  readonly args: readonly Operand[];
};

/** Fields of dot. */
export type FieldNode = {
  readonly kind: 'field';
  readonly position: number;
  readonly names: readonly string[];
};
/** A variable, with fields. */
export type VariableNode = {
  readonly kind: 'variable';
  readonly position: number;
  readonly name: string;
  readonly names: readonly string[];
  readonly binding: Binding;
};
/** Whether a variable is the `$` that every template begins with: some templates declare one of their own. */
export function isRoot({ name, binding }: VariableNode): boolean {
  return name === '$' && binding.slot === 0;
}
/** Fields of an expression in parentheses or of a function. */
export type ChainNode = {
  readonly kind: 'chain';
  readonly position: number;
  readonly node: Operand;
  readonly names: readonly string[];
};
/** The name of a function. */
export type IdentifierNode = {
  readonly kind: 'identifier';
  readonly position: number;
  readonly name: string;
};
/** A number, with every way in which it can be read. */
export type NumberNode = {
  readonly kind: 'number';
  readonly position: number;
  readonly text: string;
  /** The value as an integer, if it is one that fits int64. */
  readonly int: bigint | undefined;
  readonly float: number | undefined;
  readonly imaginary: number | undefined;
  readonly isUnsigned: boolean;
};
/** A string literal. */
export type StringNode = {
  readonly kind: 'string';
  readonly position: number;
  readonly quoted: string;
  readonly text: string;
};
/** true or false. */
export type BoolNode = { readonly kind: 'bool'; readonly position: number; readonly value: boolean };
/** The current value. */
export type DotNode = { readonly kind: 'dot'; readonly position: number };
/** nil. */
export type NilNode = { readonly kind: 'nil'; readonly position: number };

/** What stands in a command. */
export type Operand =
  | FieldNode
  | VariableNode
  | ChainNode
  | IdentifierNode
  | NumberNode
  | StringNode
  | BoolNode
  | DotNode
  | NilNode
  | PipeNode;

/** Anything that has a place in the text. */
export type AnyNode = Node | ListNode | PipeNode | CommandNode | Operand;
