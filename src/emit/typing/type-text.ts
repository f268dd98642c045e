import type { TypeId, TypeNode } from '../../model/types.js';
import type { FileScope } from '../file-scope.js';
import { property } from '../literals/property.js';
import { scalarLiteral } from '../literals/scalar.js';
import { flat } from '../doc.js';

/** The type as an annotation; undefined when a name is needed that the subject does not export. */
export function typeText(type: TypeId, file: FileScope, depth = 0): string | undefined {
  const node = file.types.node(type);
  if (depth > 3) return undefined;
  const inner = (id: TypeId): string | undefined => typeText(id, file, depth + 1);
  switch (node.k) {
    case 'prim':
      return node.name === 'unresolved' || node.name === 'any' ? undefined : node.name;
    case 'lit':
      return scalarLiteral(node.value);
    case 'bigLit':
      return `${node.value}n`;
    case 'enum':
      return node.path ? file.imports.typeAt(node.path) : file.imports.enum(node);
    case 'array': {
      const elem = inner(node.elem);
      return elem && (/[ |&]/.test(elem) ? `(${elem})[]` : `${elem}[]`);
    }
    case 'tuple': {
      const elems = node.elems.map((element) => {
        const text = inner(element.t);
        return text && (element.flag === 'opt' ? `${text}?` : element.flag === 'rest' ? `...${text}[]` : text);
      });
      return allOf(elems, (texts) => `[${texts.join(', ')}]`);
    }
    case 'union':
      return allOf(node.of.map(inner), (texts) => [...new Set(foldBoolean(texts))].join(' | '));
    case 'object':
      return objectText(node, file, inner);
    case 'inst': {
      const path = file.model.classes[node.cls]?.path;
      if (!path) return undefined;
      if (node.args.length === 0) return file.imports.typeAt(path);
      return allOf(node.args.map(inner), (texts) => `${file.imports.typeAt(path)}<${texts.join(', ')}>`);
    }
    case 'builtin':
      if (node.args.length === 0 || /Array$|^Buffer$/.test(node.name)) return node.name;
      return allOf(node.args.map(inner), (texts) => `${node.name}<${texts.join(', ')}>`);
    default:
      return undefined;
  }
}

function objectText(
  node: TypeNode & { k: 'object' },
  file: FileScope,
  inner: (id: TypeId) => string | undefined,
): string | undefined {
  if (node.name !== undefined && file.model.exportedTypes?.includes(node.name)) return file.imports.type(node.name);
  const [only] = node.index;
  if (only && node.props.length === 0)
    return allOf([inner(only.key), inner(only.value)], ([key, value]) => `Record<${key}, ${value}>`);
  if (node.index.length > 0 || node.props.length > 3) return undefined;
  return allOf(
    node.props.map((prop) => inner(prop.t)),
    (texts) =>
      `{ ${texts.map((text, i) => flat(property(`${node.props[i]?.name}`, text)).replace(/^(\S+?):/, node.props[i]?.opt ? '$1?:' : '$1:')).join('; ')} }`,
  );
}

function allOf(texts: readonly (string | undefined)[], combine: (texts: readonly string[]) => string): string | undefined {
  const known = texts.filter((text) => text !== undefined);
  return known.length === texts.length ? combine(known) : undefined;
}

function foldBoolean(texts: readonly string[]): readonly string[] {
  if (!texts.includes('true') || !texts.includes('false')) return texts;
  return texts.map((text) => (text === 'true' || text === 'false' ? 'boolean' : text));
}
