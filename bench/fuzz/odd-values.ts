import type { Random } from './random.ts';

/** Marks text that `writeJson` writes as it is, even if `JSON.stringify` could not produce it. */
const RAW = '@raw:';
export const raw = (json: string) => `${RAW}${json}`;

export function writeJson(value: unknown): string {
  return JSON.stringify(value).replace(/"@raw:((?:[^"\\]|\\.)*)"/g, (_, json: string) =>
    String(JSON.parse(`"${json}"`)),
  );
}

/** main.ts adds the address of its own server, to see whether the tested server visits it. */
export const ODD_TEXTS: string[] = [
  ...[
    '',
    ' ',
    '\t\n',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff\ud83dx',
    '\ufeff',
    '\u202egnp.exe',
    '\uffff',
  ],
  ...[
    'İstanbul',
    'ﬁ',
    'e\u0301',
    'é',
    '\u200b',
    '👩‍👩‍👧‍👦',
    '😀'.repeat(300),
    `Z${'\u0336'.repeat(500)}`,
  ],
  ...[
    "' OR 1=1 --",
    "'; DROP TABLE users; --",
    "\\'; SELECT pg_sleep(5); --",
    '%',
    '_',
    '\\',
    '%%__\\',
  ],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))'],
  ...['{{7*7}}', '#{7*7}', '../../../etc/passwd', '..%2f..%2f', '%00', '%ff', '\r\nX-Injected: 1'],
  ...['null', 'undefined', 'NaN', 'true', '-1', '0', '1e309', '0x10', '99999999999999999999'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]'],
  ...['=1+1', '@SUM(A1)', '()', '&', '!', ':*', 'a & b | !c', '"unclosed', '<->', 'a:b', '*'],
  ...['http://169.254.169.254/', 'file:///etc/passwd', '//evil.example', 'data:text/html,x'],
  ...['['.repeat(5_000), '@[x](member:y)'.repeat(500), '> '.repeat(3_000), '`'.repeat(4_000)],
  ...['a@b', 'a@b.c', '"a b"@example.com', `${'a'.repeat(300)}@example.com`, 'ａ@example.com'],
];

/** Search texts with syntax or characters that a search parser may fail on. */
export const ODD_SEARCHES: readonly string[] = [
  ...[1, 2, 16, 31, 32, 33, 34, 64, 65, 99, 199].map((count) => '-'.repeat(count)),
  ...[
    '- '.repeat(40),
    `a ${'-'.repeat(64)}`,
    '-x'.repeat(90),
    'x-'.repeat(90),
    '"',
    '"'.repeat(33),
  ],
  ...['"a" -"b" or -c', 'or', 'or '.repeat(40), '-or', '!a', 'a & b | !c', 'a <-> b', 'a:*', ':*'],
  ...[
    '()'.repeat(50),
    '%_%',
    '\0'.repeat(40),
    '日本',
    '日',
    '\ufdfa',
    '\ufdfa'.repeat(60),
    'e\u0301',
  ],
  ...['\ue000\ue001', '$1', '{', '['.repeat(90), 'a b c d e f g h i j', 'a'.repeat(4_000)],
];

export const ODD_DATES = [
  ...[
    '0000-00-00',
    '0001-01-01',
    '2026-02-30',
    '9999-12-31',
    '10000-01-01',
    '-0001-01-01',
    '2026-1-1',
  ],
  ...['2026-11-15T25:00:00Z', '+275760-09-13T00:00:00.000Z', '-271821-04-20T00:00:00.000Z'],
  ...['2026-11-15T10:00:00+23:59', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00Z'],
  ...['2026-11-15T10:00:00', '20261115', '1763200000', 'infinity', '-infinity', 'now', 'today'],
];

const ODD_NUMBERS = [
  ...[-1, 0, 1.5, -0.000_001, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e21, 1e308, -1e308],
  ...['1e400', '-1e400', 'NaN', 'Infinity', '-0', '00', '0x1', '1.'].map(raw),
];

const ODD_IDS = [
  ...[
    'x',
    '0',
    '-1',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ],
  ...[
    '018f2b4e7c0070008000000000000000',
    '{018f2b4e-7c00-7000-8000-000000000000}',
    '018f2b4e-7c00',
  ],
  ...['018F2B4E-7C00-7000-8000-00000000000A', 'latest', 'me', '..', '.', '%00', 'é', 'constructor'],
];

export const oddId = (random: Random) => random.pick(ODD_IDS);

const nested = (depth: number, open: string, close: string, inside = '1') =>
  raw(open.repeat(depth) + inside + close.repeat(depth));

const ODD_STRUCTURES: readonly ((random: Random) => unknown)[] = [
  () => null,
  (random) => random.chance(0.5),
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  (random) => [random.pick(ODD_TEXTS)],
  () => ({ toString: 'x', valueOf: 1, length: 3 }),
  () => JSON.parse('{"__proto__":{"isAdmin":true,"role":"admin"}}'),
  () => JSON.parse('{"constructor":{"prototype":{"role":"admin"}}}'),
  () => ({ $gt: '', $ne: null }),
  () => nested(1_000, '[', ']'),
  () => nested(1_000, '{"a":', '}'),
  () => Array.from({ length: 2_000 }, (_, n) => n),
  (random) => 'x'.repeat(random.pick([201, 1_001, 10_001, 70_000])),
  (random) => 'é'.repeat(random.pick([201, 1_001, 10_001, 70_000])),
];

export function oddValue(random: Random): unknown {
  const kind = random.next();
  if (kind < 0.4) return random.pick(ODD_TEXTS);
  if (kind < 0.5) return random.pick(ODD_DATES);
  if (kind < 0.65) return random.pick(ODD_NUMBERS);
  if (kind < 0.72) return random.pick(ODD_IDS);
  return random.pick(ODD_STRUCTURES)(random);
}
