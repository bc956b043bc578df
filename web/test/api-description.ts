import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

type Json = Record<string, unknown>;
type ObjectSchema = { properties: Json; required?: string[] };
type Operation = {
  address: string;
  pattern: RegExp;
  responses: Record<string, { content?: Json }>;
};

const file = join(import.meta.dirname, '../src/platform/api/generated/openapi.json');
const description = JSON.parse(readFileSync(file, 'utf8'));
const schemas: Record<string, Json> = description.components.schemas;
const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false, logger: false });
addFormats.default(ajv);
ajv.addSchema(closeObjects(description) as Json, 'api');

/** Operations by method. Fixed addresses come before those with parameters, as in the router. */
const operations: Record<string, Operation[]> = {};
for (const [address, methods] of Object.entries<Record<string, Pick<Operation, 'responses'>>>(
  description.paths,
)) {
  const pattern = new RegExp(`^${address.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
  for (const [method, { responses }] of Object.entries(methods)) {
    operations[method.toUpperCase()] ??= [];
    operations[method.toUpperCase()]?.push({ address, pattern, responses });
  }
}
for (const list of Object.values(operations)) {
  list.sort((a, b) => Number(a.address.includes('{')) - Number(b.address.includes('{')));
}

const findOperation = (method: string, path: string) =>
  operations[method]?.find(({ address, pattern }) => address === path || pattern.test(path));

/** The address as described, such as `/api/goals/{goalId}`, if the server has this operation. */
export const findAddress = (method: string, path: string): string | undefined =>
  findOperation(method, path)?.address;

/** Why the server can't send this response, as one sentence; undefined if it can. */
export function findResponseFault(
  method: string,
  path: string,
  status: number,
  body: unknown,
): string | undefined {
  const operation = findOperation(method, path);
  if (!operation) return `The server has no ${method} ${path}.`;
  const response = operation.responses[status];
  // Any request can fail by a bug or in a proxy. A proxy sends no problem.
  if (status >= 500) return body === undefined ? undefined : findProblemFault(body, describe());
  if (!response) return `${describe()}, which it never does.`;
  const type = Object.keys(response.content ?? {})[0];
  if (type === undefined) {
    return body === undefined ? undefined : `${describe()} with a body, which it never has.`;
  }
  if (!type.endsWith('json')) return undefined;
  const pointer = ['paths', operation.address, method.toLowerCase(), 'responses', String(status)];
  return findFault([...pointer, 'content', type, 'schema'], body, describe());

  function describe(): string {
    return `The fake of ${method} ${path} answers ${status}`;
  }
}

const findProblemFault = (body: unknown, subject: string) =>
  findFault(['components', 'schemas', 'Problem'], body, subject);

/** Why the server can't send this event of a companion's reply; undefined if it can. */
export function findEventFault(name: string, data: unknown): string | undefined {
  const branches = schemas.CompanionEvent?.oneOf as { properties: { event: { enum: string[] } } }[];
  const index = branches.findIndex(({ properties }) => properties.event.enum.includes(name));
  if (index === -1) return `The server sends no event "${name}" in a reply.`;
  const pointer = ['components', 'schemas', 'CompanionEvent', 'oneOf', String(index)];
  return findFault([...pointer, 'properties', 'data'], data, `The fake event "${name}" comes`);
}

function findFault(pointer: string[], body: unknown, subject: string): string | undefined {
  const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('/', '~1')));
  const validate = ajv.getSchema(`api#/${escaped.join('/')}`);
  if (!validate) throw new Error(`The API description has no ${pointer.join(' ')}.`);
  // As sent: without undefined fields, and with dates as text.
  const sent = body === undefined ? null : JSON.parse(JSON.stringify(body));
  if (validate(sent)) return undefined;
  const faults = new Set((validate.errors ?? []).filter(isCause).map(describeError));
  return `${subject} with a body that the server can’t send: ${[...faults].join('; ')}.`;
}

/** Leaves out errors that only follow from others: an option of several doesn't fit. */
const isCause = ({ keyword, params }: ErrorObject) =>
  keyword !== 'anyOf' && keyword !== 'oneOf' && !(keyword === 'type' && params.type === 'null');

function describeError({ instancePath, keyword, params, message }: ErrorObject): string {
  const field = instancePath.slice(1).replaceAll('/', '.');
  const within = field ? `${field}.` : '';
  if (keyword === 'required') return `${within}${params.missingProperty} is missing`;
  if (keyword === 'additionalProperties') {
    return `${within}${params.additionalProperty} isn’t in the description`;
  }
  if (keyword === 'enum') {
    return `${field} must be one of ${params.allowedValues.join(', ')}`;
  }
  return `${field || 'the body'} ${message}`;
}

/**
 * The description lists every field that the server sends, so a field that it doesn't list is a
 * fault. An object made of two others gets the fields of both.
 */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('allOf' in schema) {
    const parts = (schema.allOf as Json[]).map(resolveReference);
    const properties = Object.assign({}, ...parts.map((part) => part.properties));
    const required = parts.flatMap((part) => part.required ?? []);
    return closeObjects({ type: 'object', properties, required });
  }
  const copy: Json = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]),
  );
  const isObject = typeof copy.properties === 'object' && 'type' in copy;
  return isObject ? { additionalProperties: false, ...copy } : copy;
}

function resolveReference(schema: Json): ObjectSchema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name === undefined ? schema : schemas[name]) as ObjectSchema;
}
