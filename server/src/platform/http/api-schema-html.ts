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

export function renderCode(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

export function schemaId(name: string): string {
  return `schema-${name.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

/** Renders a short type, such as "string (uuid) or null" or "list of User". */
function renderType(schema: Schema): string {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return `<a href="#${schemaId(name)}">${escapeHtml(name)}</a>`;
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(renderType).join(' or ');
  if (schema.allOf) return schema.allOf.map(renderType).join(' and ');
  if (schema.const !== undefined) return renderCode(JSON.stringify(schema.const));
  if (schema.enum)
    return schema.enum.map((value) => renderCode(JSON.stringify(value))).join(' or ');
  if (schema.items) return `list of ${renderType(schema.items)}${nullable(schema)}`;
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

export function renderSchema(schema: Schema, caption: string): string {
  const objectSchema = schema.properties ? schema : schema.items?.properties ? schema.items : null;
  if (!objectSchema) return `<p>${renderType(schema)}${renderLimits(schema)}</p>`;
  const rows = renderPropertyRows(objectSchema, '');
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">Name</th><th scope="col">Kind</th><th scope="col">Notes</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table></div>`;
}

function renderPropertyRows(schema: Schema, prefix: string): string[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix + name;
    const nested = property.properties ? property : property.items;
    const row = renderTableRow(path, property, required.has(name) ? '' : 'optional');
    const separator = property.properties ? '.' : '[].';
    return [row, ...(nested?.properties ? renderPropertyRows(nested, path + separator) : [])];
  });
}

export function renderTableRow(name: string, schema: Schema, remark: string): string {
  const notes = [remark, escapeHtml(schema.description ?? ''), renderLimits(schema)].filter(
    Boolean,
  );
  return `<tr><th scope="row">${renderCode(name)}</th><td>${renderType(schema)}</td><td>${notes.join(' · ')}</td></tr>`;
}

function renderLimits(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, pattern } = schema;
  const limitTexts = [
    renderRange(minLength, maxLength, 'characters'),
    renderRange(minimum, maximum, ''),
    renderRange(minItems, maxItems, 'items'),
    pattern ? renderCode(pattern) : '',
    schema.default === undefined ? '' : `default ${renderCode(JSON.stringify(schema.default))}`,
  ];
  return limitTexts.filter(Boolean).join(' · ');
}

function renderRange(from: number | undefined, to: number | undefined, unit: string): string {
  if (from === undefined && to === undefined) return '';
  const text =
    to === undefined ? `at least ${from}` : from === undefined ? `at most ${to}` : `${from}–${to}`;
  return escapeHtml(`${text} ${unit}`.trim());
}
