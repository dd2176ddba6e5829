import { type Environment, Optional } from '@marcbachmann/cel-js';
import { formats, isBase64 } from '../formats.ts';
import { badLabel, badLabel1035, badLabelValue, badQualifiedName, badSubdomain } from '../names.ts';
import { readUrl } from './values.ts';

/** A named format; `validate` answers the reasons against a text, or nothing. */
class NamedFormat {
  readonly check: (text: string) => string | undefined;
  constructor(check: (text: string) => string | undefined) {
    this.check = check;
  }
}

class Formats {}

const named: Readonly<Record<string, (text: string) => string | undefined>> = {
  dns1123Label: badLabel,
  dns1123Subdomain: badSubdomain,
  dns1035Label: badLabel1035,
  qualifiedName: badQualifiedName,
  dns1123LabelPrefix: (text) => badLabel(text.replace(/-$/, 'a')),
  dns1123SubdomainPrefix: (text) => badSubdomain(text.replace(/[-.]$/, 'a')),
  dns1035LabelPrefix: (text) => badLabel1035(text.replace(/-$/, 'a')),
  labelValue: badLabelValue,
  uri: (text) => (readUrl(text) === undefined ? 'is no URI' : undefined),
  uuid: (text) => (formats.get('uuid')?.test(text) === true ? undefined : 'is no UUID'),
  byte: (text) => (isBase64(text) ? undefined : 'is not base64'),
  date: (text) => (formats.get('date')?.test(text) === true ? undefined : 'is no date'),
  datetime: (text) => (formats.get('date-time')?.test(text) === true ? undefined : 'is no time'),
};

/** `format.dns1123Label().validate(text)` (library/format.go). */
export function registerFormats(environment: Environment): void {
  environment
    .registerType('NamedFormat', { ctor: NamedFormat, fields: {} })
    .registerType('Formats', { ctor: Formats, fields: {} })
    .registerConstant('format', 'Formats', new Formats());
  for (const [name, check] of Object.entries(named)) {
    environment.registerFunction(`Formats.${name}(): NamedFormat`, () => new NamedFormat(check));
  }
  environment.registerFunction(
    'NamedFormat.validate(string): optional<list<string>>',
    (format: NamedFormat, text: string) => {
      const why = format.check(text);
      return why === undefined ? Optional.none() : Optional.of([why]);
    },
  );
}
