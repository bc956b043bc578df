import { escapeHtml } from './escape-html.ts';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  default?: unknown;
};

export function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

export function schemaId(name: string): string {
  return `schema-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

/** A short type: 'string (uuid) or null', 'list of User'. */
function typeHtml(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeHtml).join(' or ');
  if (schema.allOf) return schema.allOf.map(typeHtml).join(' and ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' or ');
  if (schema.items) return `list of ${typeHtml(schema.items)}${nullable(schema)}`;
  const types = [schema.type ?? 'anything'].flat();
  const named = types.map((type) => (type === 'string' ? stringType(schema) : escapeHtml(type)));
  return named.join(' or ');
}

function stringType({ format }: Schema): string {
  return format ? `string (${escapeHtml(format)})` : 'string';
}

function nullable({ type }: Schema): string {
  return Array.isArray(type) && type.includes('null') ? ' or null' : '';
}

export function schemaHtml(schema: Schema, caption: string): string {
  const shape = schema.properties ? schema : schema.items?.properties ? schema.items : null;
  if (!shape) return `<p>${typeHtml(schema)}${limits(schema)}</p>`;
  const rows = propertyRows(shape, '');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Notes</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function propertyRows(schema: Schema, prefix: string): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const nested = property.properties ? property : property.items;
    const row = tableRow(path, property, required.has(name) ? '' : 'optional');
    const mark = property.properties ? '.' : '[].';
    return [row, ...(nested?.properties ? propertyRows(nested, path + mark) : [])];
  });
}

export function tableRow(name: string, schema: Schema, remark: string): string {
  const notes = [remark, escapeHtml(schema.description ?? ''), limits(schema)].filter(Boolean);
  return `<tr><th scope="row">${code(name)}</th><td>${typeHtml(schema)}</td><td>${notes.join(' · ')}</td></tr>`;
}

function limits(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema;
  const limitTexts = [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    pattern ? code(pattern) : '',
    schema.default === undefined ? '' : `default ${code(JSON.stringify(schema.default))}`,
  ];
  return limitTexts.filter(Boolean).join(' · ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return '';
  const text =
    to === undefined ? `at least ${from}` : from === undefined ? `at most ${to}` : `${from}–${to}`;
  return escapeHtml(`${text} ${unit}`.trim());
}
