import { deflateSync } from 'node:zlib';
import type { Actor } from './actors.ts';
import { createHints, getPathHint } from './hints.ts';
import { getCollection } from './known-resources.ts';
import { mutateBody } from './mutate.ts';
import { ODD_DATES, ODD_SEARCHES, ODD_TEXTS, oddId, oddValue, writeJson } from './odd-values.ts';
import type { Operation } from './openapi-document.ts';
import { createSmallPicture } from './pictures.ts';
import type { Random } from './random.ts';
import type { FuzzRequest } from './send.ts';
import { createValidValue } from './valid-value.ts';

export type RequestDraft = FuzzRequest & {
  params: Record<string, string>;
  json: unknown;
  isAboutOther: boolean;
};
type Context = { operation: Operation; actor: Actor; others: readonly Actor[]; random: Random };

/** Names of parameters that hold a search text. */
const SEARCH_PARAMETERS = /^(query|title)$/;
/** The share of requests that are valid but about another user's objects. */
const OTHERS_SHARE = 0.15;

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** The id of an object inside the object already chosen, such as a step of the chosen goal. */
function pickInnerId(
  { operation, actor, random }: Context,
  name: string,
  { id = '' }: Record<string, string>,
): string | undefined {
  if (!['stepId', 'messageId', 'replyId'].includes(name) || random.chance(0.2)) return undefined;
  const outer = actor.resources.find(getCollection(operation.path, 'id'), id);
  const inner = outer?.[getCollection(operation.path, name)];
  return Array.isArray(inner) && inner.length > 0 ? String(random.pick(inner).id) : undefined;
}

/** Usually the id of the user's own object; sometimes another user's, a new or an invalid id. */
function pickId(
  context: Context,
  name: string,
  isWrong: boolean,
  params: Record<string, string>,
): string {
  const { operation, actor, others, random } = context;
  if (isWrong && random.chance(0.4)) return random.pick([oddId(random), random.pick(ODD_TEXTS)]);
  const knownId = pickInnerId(context, name, params) ?? getPathHint(operation, name, actor, random);
  if (knownId !== undefined) return knownId;
  if (/\/(users|subscriptions)\/\{id\}/.test(operation.path)) {
    return random.chance(0.8) ? actor.id : random.pick(others).id;
  }
  const collection = getCollection(operation.path, name);
  const kind = random.next();
  const owner = kind < 0.7 ? actor : random.pick(others);
  // Some routes let the client choose the id of a new object.
  const isClientChosen = operation.method === 'PUT' || operation.path.endsWith('/messages');
  if (isClientChosen && kind > 0.6 && kind < 0.75) return random.uuid();
  return owner.resources.pick(collection, random)?.id ?? random.uuid();
}

function buildPath(context: Context, isWrong: boolean) {
  const { operation, random } = context;
  const params: Record<string, string> = {};
  const hasWrongId = isWrong && random.chance(0.3);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = pickId(context, name, hasWrongId, params);
    params[name] = value;
    return encode(value.slice(0, 3_000)) || '%20';
  });
  return { path, params };
}

function buildQuery({ operation, actor, random }: Context, isWrong: boolean): string {
  const hint = createHints(operation, actor, random);
  const pairs = operation.parameters
    .filter(
      ({ in: location, required }) => location === 'query' && (required || random.chance(0.35)),
    )
    .map(({ name, schema }) => {
      if (SEARCH_PARAMETERS.test(name) && random.chance(0.4)) {
        return `${encode(name)}=${encode(random.pick(ODD_SEARCHES))}`;
      }
      const odd = random.chance(0.5) ? random.pick(ODD_TEXTS) : random.pick(ODD_DATES);
      const value =
        isWrong && random.chance(0.6) ? odd : createValidValue(schema, random, hint, name);
      return `${encode(name)}=${encode(String(value).slice(0, 4_000))}`;
    });
  if (isWrong && random.chance(0.15)) {
    pairs.push(
      random.pick(['x[]=1', 'limit=1&limit=2', '%', '__proto__[a]=1', '=', 'cursor=%00', 'a=%ff']),
    );
  }
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

/**
 * Builds a request to the route of `operation`: valid by its description, with something wrong, or
 * valid but about another user's objects.
 */
export function buildRequest(context: Context, origin: string): RequestDraft {
  const { operation, actor, others, random } = context;
  const kind = random.next();
  const isWrong = kind > 0.6;
  const isForOther = !isWrong && operation.method !== 'GET' && random.chance(OTHERS_SHARE / 0.6);
  const target = isForOther ? { ...actor, resources: random.pick(others).resources } : actor;
  const { path, params } = buildPath({ ...context, actor: target }, isWrong);
  // A made-up id belongs to no user.
  const isAboutOther =
    isForOther &&
    Object.entries(params).some(([name, value]) =>
      target.resources.find(getCollection(operation.path, name), value),
    );
  const headers: Record<string, string | string[]> = { origin };
  if (actor.cookie !== null) headers.cookie = actor.cookie;
  let json: unknown = null;
  let body: string | Buffer | null = null;
  if (operation.bodyType === 'application/json' && operation.body) {
    json = createValidValue(operation.body, random, createHints(operation, target, random, params));
    if (isWrong && random.chance(0.75)) json = mutateBody(json, random);
    body = writeJson(json) ?? 'null';
    headers['content-type'] = 'application/json';
  } else if (operation.bodyType !== null) {
    body = createSmallPicture(random);
    headers['content-type'] = 'image/png';
  }
  const draft = {
    method: operation.method,
    path: path + buildQuery(context, isWrong),
    headers,
    body,
  };
  if (kind > 0.9) mutateTransport(draft, random);
  if (draft.body !== null) draft.headers['content-length'] = `${Buffer.byteLength(draft.body)}`;
  return { ...draft, params, json, isAboutOther };
}

type TransportMutation = (draft: FuzzRequest, random: Random) => void;

const OTHER_METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
];

/** JSON bodies with this many unknown fields, up to the size limit of a body. */
const BODIES_WITH_MANY_KEYS = [500, 4_000, 6_000, 110_000].map((count) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), 0]))),
);
const sendManyKeys: TransportMutation = (draft, random) => {
  if (draft.headers['content-type'] === 'application/json')
    draft.body = random.pick(BODIES_WITH_MANY_KEYS);
};

const TRANSPORT_MUTATIONS: readonly TransportMutation[] = [
  sendManyKeys,
  sendManyKeys,
  (draft, random) => {
    draft.method = random.pick(OTHER_METHODS);
  },
  (draft, random) => {
    draft.headers['content-type'] = random.pick([
      ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''],
      ...['application/xml', 'application/json; charset=utf-7', 'image/svg+xml', 'x', 'a/b/c;;;='],
    ]);
  },
  (draft, random) => {
    const text = draft.body?.toString() ?? '{"a":1}';
    draft.body = random.pick([
      ...[text.slice(0, -1), `${text}}`, `\ufeff${text}`, `[${text}`, '', ' ', '{', '"', 'nul'],
      ...[
        '{"a":1,"a":2}',
        "{'a':1}",
        '\0',
        '// x\n{}',
        '{"\\ud800":1}',
        Buffer.from([0xff, 0xfe, 0x80]),
      ],
    ]);
  },
  (draft, random) => {
    draft.body = random.pick([Buffer.alloc(1_100_000, 0x20), `"${'x'.repeat(1_048_000)}"`]);
  },
  (draft) => {
    draft.headers['content-encoding'] = 'deflate';
    draft.body = deflateSync(draft.body ?? '{}');
  },
  (draft, random) => {
    draft.headers.origin = random.pick(['null', 'https://evil.example', 'http://localhost', '']);
  },
  (draft) => {
    draft.headers['sec-fetch-site'] = 'cross-site';
  },
  (draft) => {
    draft.headers['x-forwarded-for'] = ['::1', '1.2.3.4, 5.6.7.8', 'x'.repeat(2_000)];
    draft.headers['x-forwarded-host'] = 'evil.example';
  },
  (draft) => {
    draft.headers.accept = ['text/html', 'application/xml;q=0.9', '*/*;q=x'];
    draft.headers['accept-encoding'] = ['br;q=x', 'gzip, identity;q=0'];
    draft.headers['accept-language'] = `${'x'.repeat(3_000)};q=9`;
  },
  (draft, random) => {
    const cookies = [draft.headers.cookie ?? '', 'attune_session=x; attune_session=', '=;=;;', 'a'];
    draft.headers.cookie = random.pick([...cookies, `attune_session=${'%'.repeat(50)}`]);
  },
  (draft) => {
    draft.headers['if-none-match'] = '"x", W/"y", *';
    draft.headers.range = 'bytes=5-2,-0';
    draft.headers['last-event-id'] = '\u00ff-1';
  },
  (draft, random) => {
    const { path } = draft;
    draft.path = random.pick([
      ...[`${path}/`, `/${path}`, path.replace('/api', '/api/.'), path.replaceAll('/', '%2f')],
      ...[
        path.toUpperCase(),
        `${path}%00`,
        `${path}%`,
        `${path};x=1`,
        path.replace('api', '%61pi'),
      ],
      `${path}${path.includes('?') ? '&' : '?'}${'a=1&'.repeat(500)}`,
    ]);
  },
  (draft, random) => {
    draft.headers['user-agent'] = random.pick(['', 'x'.repeat(5_000), '\u00e9\u00ff', '<script>']);
  },
  (draft, random) => {
    draft.body = writeJson(oddValue(random)) ?? 'null';
  },
];

function mutateTransport(draft: FuzzRequest, random: Random): void {
  random.pick(TRANSPORT_MUTATIONS)(draft, random);
}
