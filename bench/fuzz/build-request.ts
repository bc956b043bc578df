import { deflateSync } from 'node:zlib';
import type { Actor } from './actors.ts';
import type { Operation } from './description.ts';
import { hintForPath, hintsFor } from './hints.ts';
import { mutateBody } from './mutate.ts';
import { ODD_DATES, ODD_SEARCHES, ODD_TEXTS, oddId, oddValue, writeJson } from './odd-values.ts';
import { smallPicture } from './pictures.ts';
import type { Random } from './random.ts';
import type { Sent } from './send.ts';
import { collectionOf } from './things.ts';
import { validValue } from './valid-value.ts';

export type Draft = Sent & {
  params: Record<string, string>;
  json: unknown;
  /** A valid request about an object of another user. */
  isAboutOther: boolean;
};
type Context = { operation: Operation; actor: Actor; others: readonly Actor[]; random: Random };

/** Parameters that carry what is searched for. */
const SEARCHED = /^(query|title)$/;
/** How often a valid body is sent for things of another person. */
const ABOUT_OTHERS = 0.15;

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** Where a path names a thing within a thing: one that is in it. */
function innerId(
  { operation, actor, random }: Context,
  name: string,
  { id = '' }: Record<string, string>,
): string | undefined {
  if (!['stepId', 'messageId', 'replyId'].includes(name) || random.chance(0.2)) return undefined;
  const outer = actor.things.find(collectionOf(operation.path, 'id'), id);
  const inner = outer?.[collectionOf(operation.path, name)];
  return Array.isArray(inner) && inner.length > 0 ? String(random.pick(inner).id) : undefined;
}

/** Mostly one's own, sometimes another's, a new one, or none at all. */
function idFor(
  context: Context,
  name: string,
  isWrong: boolean,
  params: Record<string, string>,
): string {
  const { operation, actor, others, random } = context;
  if (isWrong && random.chance(0.4)) return random.pick([oddId(random), random.pick(ODD_TEXTS)]);
  const known = innerId(context, name, params) ?? hintForPath(operation, name, actor, random);
  if (known !== undefined) return known;
  if (/\/(users|subscriptions)\/\{id\}/.test(operation.path)) {
    return random.chance(0.8) ? actor.id : random.pick(others).id;
  }
  const collection = collectionOf(operation.path, name);
  const kind = random.next();
  const owner = kind < 0.7 ? actor : random.pick(others);
  // A new one where the address may be of the sender's making.
  const isMade = operation.method === 'PUT' || operation.path.endsWith('/messages');
  if (isMade && kind > 0.6 && kind < 0.75) return random.uuid();
  return owner.things.any(collection, random)?.id ?? random.uuid();
}

function pathOf(context: Context, isWrong: boolean) {
  const { operation, random } = context;
  const params: Record<string, string> = {};
  const wrongOne = isWrong && random.chance(0.3);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = idFor(context, name, wrongOne, params);
    params[name] = value;
    return encode(value.slice(0, 3_000)) || '%20';
  });
  return { path, params };
}

function queryOf({ operation, actor, random }: Context, isWrong: boolean): string {
  const hint = hintsFor(operation, actor, random);
  const pairs = operation.parameters
    .filter(({ in: place, required }) => place === 'query' && (required || random.chance(0.35)))
    .map(({ name, schema }) => {
      if (SEARCHED.test(name) && random.chance(0.4)) {
        return `${encode(name)}=${encode(random.pick(ODD_SEARCHES))}`;
      }
      const odd = random.chance(0.5) ? random.pick(ODD_TEXTS) : random.pick(ODD_DATES);
      const value = isWrong && random.chance(0.6) ? odd : validValue(schema, random, hint, name);
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
 * A request to that route: right by its description, with something wrong, or right in all but that
 * it is about another person's things.
 */
export function buildRequest(context: Context, origin: string): Draft {
  const { operation, actor, others, random } = context;
  const kind = random.next();
  const isWrong = kind > 0.6;
  const isForOther = !isWrong && operation.method !== 'GET' && random.chance(ABOUT_OTHERS / 0.6);
  const known = isForOther ? { ...actor, things: random.pick(others).things } : actor;
  const { path, params } = pathOf({ ...context, actor: known }, isWrong);
  // A made-up id belongs to no user.
  const isAboutOther =
    isForOther &&
    Object.entries(params).some(([name, value]) =>
      known.things.find(collectionOf(operation.path, name), value),
    );
  const headers: Record<string, string | string[]> = { origin };
  if (actor.cookie !== null) headers.cookie = actor.cookie;
  let json: unknown = null;
  let body: string | Buffer | null = null;
  if (operation.bodyType === 'application/json' && operation.body) {
    json = validValue(operation.body, random, hintsFor(operation, known, random, params));
    if (isWrong && random.chance(0.75)) json = mutateBody(json, random);
    body = writeJson(json) ?? 'null';
    headers['content-type'] = 'application/json';
  } else if (operation.bodyType !== null) {
    body = smallPicture(random);
    headers['content-type'] = 'image/png';
  }
  const draft = { method: operation.method, path: path + queryOf(context, isWrong), headers, body };
  if (kind > 0.9) bendTransport(draft, random);
  if (draft.body !== null) draft.headers['content-length'] = `${Buffer.byteLength(draft.body)}`;
  return { ...draft, params, json, isAboutOther };
}

type Bend = (draft: Sent, random: Random) => void;

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

/** Objects with so many unknown fields, as near to the limit of a body as it goes. */
const MANY_KEYS = [500, 4_000, 6_000, 110_000].map((count) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n.toString(36), 0]))),
);
const manyKeys: Bend = (draft, random) => {
  if (draft.headers['content-type'] === 'application/json') draft.body = random.pick(MANY_KEYS);
};

const BENDS: readonly Bend[] = [
  manyKeys,
  manyKeys,
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

function bendTransport(draft: Sent, random: Random): void {
  random.pick(BENDS)(draft, random);
}
