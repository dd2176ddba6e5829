import type { Place } from '#files';
import { type YamlDocument, type YamlPath, placeOf } from '#yaml';

/**
 * Where an object comes from. Every engine that renders gives one; the field chain is computed only when
 * somebody asks, so that carrying it costs next to nothing.
 */
export type Origin = {
  /** Where the object begins: the document in git, or the template that made it. */
  readonly place: Place;
  /** Who set this field. For a field that is absent: who could have set it, as far as the engine knows. */
  field(path: YamlPath): FieldOrigin;
};

/** The answer to "who set you?". */
export type FieldOrigin = {
  /** The line a person would edit. */
  readonly edit: Place;
  /** The chain, nearest first: template line, value path, the layer that supplied it, what that overrode … */
  readonly steps: readonly OriginStep[];
};

/** One link of the chain. */
export type OriginStep = {
  readonly kind:
    | 'document'
    | 'template'
    | 'include'
    | 'value'
    | 'overridden'
    | 'parameter'
    | 'patch'
    | 'transformer'
    | 'generator'
    | 'application';
  /** A sentence fragment, e.g. `image.tag set by values-dev.yaml`. */
  readonly text: string;
  readonly place?: Place;
  /** For a value: its path, and the layer that sets it. */
  readonly value?: { readonly path: YamlPath; readonly layer: string };
};

/** The origin of an object that stands in a file as it is. */
export function documentOrigin(document: YamlDocument, prefix: YamlPath = []): Origin {
  return new DocumentOrigin(document, prefix);
}

/** A fleet has one for each object: an instance takes a tenth of what functions of its own would. */
class DocumentOrigin implements Origin {
  private readonly document: YamlDocument;
  private readonly prefix: YamlPath;

  constructor(document: YamlDocument, prefix: YamlPath) {
    this.document = document;
    this.prefix = prefix;
  }

  get place(): Place {
    return placeOf(this.document, this.prefix);
  }

  field(path: YamlPath): FieldOrigin {
    const place = placeOf(this.document, [...this.prefix, ...path]);
    return {
      edit: place,
      steps: [{ kind: 'document', text: `written in ${this.document.source.name}`, place }],
    };
  }
}
