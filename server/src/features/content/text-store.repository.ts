import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { users } from '#features/account';
import type { Executor } from '#platform/db/database.ts';
import type { TextTable, VersionTable } from './content.tables.ts';

export type TextRow = TextTable['$inferSelect'];
export type VersionRow = Omit<VersionTable['$inferSelect'], 'textId'>;
type TextChanges = Partial<Omit<TextRow, 'id'>>;

type TextTables = {
  texts: PgTable;
  versions: PgTable;
  /** The key of the advisory lock: a constant that no other library uses. */
  lockKey: number;
};

export type TextStore = ReturnType<typeof createTextStore>;

/**
 * Reads and writes one library of texts. Additional columns of a feature's tables are passed
 * through.
 */
export function createTextStore({ lockKey, ...tables }: TextTables) {
  const texts = tables.texts as unknown as TextTable;
  const versions = tables.versions as unknown as VersionTable;
  const columns = {
    id: texts.id,
    markdown: texts.markdown,
    content: texts.content,
    title: texts.title,
    isPublished: texts.isPublished,
    version: texts.version,
    origin: texts.origin,
    fileHash: texts.fileHash,
    updatedAt: texts.updatedAt,
  };
  return {
    /** Serializes writers, including nodes that start together, until the transaction ends. */
    async lock(tx: Executor): Promise<void> {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    },

    list(db: Executor): Promise<TextRow[]> {
      return db.select(columns).from(texts).orderBy(asc(texts.id));
    },

    async find(db: Executor, id: string): Promise<TextRow | null> {
      const [row] = await db.select(columns).from(texts).where(eq(texts.id, id));
      return row ?? null;
    },

    async insert(tx: Executor, row: TextRow): Promise<boolean> {
      const inserted = await tx
        .insert(texts)
        .values(row)
        .onConflictDoNothing({ target: texts.id })
        .returning({ id: texts.id });
      return inserted.length > 0;
    },

    async change(tx: Executor, id: string, changes: TextChanges): Promise<boolean> {
      const changed = await tx
        .update(texts)
        .set(changes)
        .where(eq(texts.id, id))
        .returning({ id: texts.id });
      return changed.length > 0;
    },

    async insertVersion(tx: Executor, textId: string, version: VersionRow): Promise<void> {
      await tx.insert(versions).values({ textId, ...version });
    },

    listVersions(db: Executor, textId: string, limit: number) {
      return db
        .select({ version: versions, by: users.name })
        .from(versions)
        .leftJoin(users, eq(users.id, versions.userId))
        .where(eq(versions.textId, textId))
        .orderBy(desc(versions.version))
        .limit(limit);
    },

    async findVersion(
      db: Executor,
      textId: string,
      version: number,
    ): Promise<{ markdown: string } | null> {
      const [row] = await db
        .select({ markdown: versions.markdown })
        .from(versions)
        .where(and(eq(versions.textId, textId), eq(versions.version, version)));
      return row ?? null;
    },
  };
}
