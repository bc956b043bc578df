export type Danger = { statement: string; why: string };

const CONTRACT = /--\s*contract\s+\d{4}:/i;
const COMMENT_OR_STRING = /(--[^\n]*)|'(?:[^']|'')*'|\$(\w*)\$[\s\S]*?\$\2\$/g;

/**
 * Comments, string literals and function bodies are removed, since they say nothing about tables.
 */
function splitStatements(sql: string): { text: string; isContract: boolean }[] {
  const bare = sql.replaceAll(
    COMMENT_OR_STRING,
    (_, comment?: string) => comment?.replaceAll(';', '') ?? "''",
  );
  return bare.split(';').map((part) => ({
    text: part
      .replaceAll(/--[^\n]*/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    isContract: CONTRACT.test(part),
  }));
}

/** Changes the previous version can't run with. They are allowed later, as a contract. */
const BREAKING_CHANGES: readonly (readonly [RegExp, string])[] = [
  [
    /^alter table .*\bdrop (column )?(if exists )?(?!constraint|default|not null|expression|identity)/,
    'drops a column',
  ],
  [/^drop (table|view|function|type|trigger|sequence|materialized)/, 'drops what may be used'],
  [/^alter .*\brename\b/, 'renames what may be used'],
  [
    /^alter table .*\balter (column )?\S+ (set data )?type\b/,
    'changes a type and writes the table anew',
  ],
  [/^alter table .*\bset not null\b/, 'refuses what the version before may write'],
];
const NEW_COLUMN = /\badd column (?:if not exists )?[^,]*/g;

/**
 * What a migration must not do while the previous version still runs: break it, or block a table
 * that is in use. `contract 0031:` in the comment above a statement says that since that
 * migration's version nothing uses what it removes.
 */
export function findDangers(sql: string): Danger[] {
  const statements = splitStatements(sql);
  const isAlone = sql.startsWith('-- statement by statement');
  const newTables = new Set(
    statements.flatMap(
      ({ text }) => /^create table (?:if not exists )?(\S+)/.exec(text)?.[1] ?? [],
    ),
  );
  const dangers: Danger[] = [];
  for (const { text, isContract } of statements) {
    const report = (why: string) => dangers.push({ statement: text, why });
    const table = /^alter table (?:only )?(?:if exists )?(\S+)/.exec(text)?.[1];
    const isNew = table !== undefined && newTables.has(table);
    if (!isContract && !isNew) {
      for (const [pattern, why] of BREAKING_CHANGES) if (pattern.test(text)) report(why);
      for (const [column] of table ? text.matchAll(NEW_COLUMN) : []) {
        if (/\bnot null\b/.test(column) && !/\bdefault\b/.test(column)) {
          report('adds a column that the version before does not fill');
        }
      }
    }
    const isTrusting = /\badd (constraint \S+ )?(check|foreign key)/.test(text);
    if (table && !isNew && isTrusting && !/\bnot valid\b/.test(text)) {
      report('looks at every row under a lock: add it NOT VALID, validate it in the next file');
    }
    const index = /^create (?:unique )?index (concurrently )?.*? on (?:only )?(\S+)/.exec(text);
    if (index && !index[1] && !newTables.has(index[2] ?? '')) {
      report('makes an index under a lock: CONCURRENTLY, in a file of its own');
    }
    if (/\bconcurrently\b/.test(text) && !isAlone) {
      report('needs a file that begins with “-- statement by statement”');
    }
  }
  if (isAlone) {
    for (const { text } of statements) {
      const name = /^create (?:unique )?index concurrently (\S+)/.exec(text)?.[1];
      const drop = `drop index concurrently if exists ${name}`;
      if (name && !statements.some((each) => each.text === drop)) {
        dangers.push({ statement: text, why: `cannot be tried again: put “${drop}” before it` });
      }
    }
  }
  return dangers;
}
