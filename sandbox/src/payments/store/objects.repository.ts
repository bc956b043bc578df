import type { Executor } from '@attune/server/platform/db/database';
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { CustomerModel, Kind, Model, ModelOf } from '../engine/models.ts';
import { sandboxPaymentObjects as objects } from './payments.tables.ts';

/** An advisory lock on a name until the transaction ends, across all nodes. */
// Raw SQL: the query builder has no advisory locks.
export async function lockName(tx: Executor, name: string): Promise<void> {
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sandbox-payments:${name}`}, 0))`,
  );
}

export async function tryLockName(tx: Executor, name: string): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`sandbox-payments:${name}`}, 0)) AS locked`,
  );
  return rows[0]?.locked === true;
}

export async function findObject<K extends Kind>(
  executor: Executor,
  kind: K,
  id: string,
): Promise<ModelOf<K> | null> {
  const [row] = await executor
    .select({ body: objects.body })
    .from(objects)
    .where(and(eq(objects.id, id), eq(objects.kind, kind)));
  return (row?.body as ModelOf<K> | undefined) ?? null;
}

/** All objects of a customer except events, oldest first. */
export async function readCustomerObjects(
  executor: Executor,
  customerId: string,
): Promise<CustomerModel[]> {
  const rows = await executor
    .select({ body: objects.body })
    .from(objects)
    .where(and(eq(objects.customer, customerId), sql`${objects.kind} <> 'event'`))
    .orderBy(asc(objects.seq));
  return rows.map(({ body }) => body as CustomerModel);
}

/** Replaces the stored model. `dueAt` is by the machine's clock. */
export async function saveObject(
  tx: Executor,
  model: Model,
  dueAt: number | null = null,
): Promise<void> {
  const { id, kind, customer, created } = model;
  await tx
    .insert(objects)
    .values({ id, kind, customer, created, dueAt, body: model })
    .onConflictDoUpdate({ target: objects.id, set: { body: model, customer, dueAt } });
}

/** Keeps the stored model if there is one. */
export async function insertObject(executor: Executor, model: Model): Promise<void> {
  const { id, kind, customer, created } = model;
  await executor
    .insert(objects)
    .values({ id, kind, customer, created, body: model })
    .onConflictDoNothing();
}

export async function deleteObject(tx: Executor, id: string): Promise<void> {
  await tx.delete(objects).where(eq(objects.id, id));
}

export type Query = {
  kind: Kind;
  where: Record<string, readonly string[]>;
  created: { gt?: number; gte?: number; lt?: number; lte?: number };
};

const BOUNDS = { gt, gte, lt, lte };

function conditionsOf({ kind, where, created }: Query): SQL[] {
  return [
    eq(objects.kind, kind),
    ...Object.entries(where).map(([field, values]) =>
      field === 'customer'
        ? inArray(objects.customer, [...values])
        : sql`${objects.body} ->> ${field}::text IN ${[...values]}`,
    ),
    ...Object.entries(created).map(([bound, at]) =>
      BOUNDS[bound as keyof typeof BOUNDS](objects.created, at),
    ),
  ];
}

export type Window = { limit: number; after?: string; before?: string };

/**
 * Lists newest first. `after` returns the objects that follow it in this list, `before` those that
 * come right before it.
 */
export async function listObjects<K extends Kind>(
  executor: Executor,
  query: Query & { kind: K },
  { limit, after, before }: Window,
): Promise<ModelOf<K>[]> {
  const cursor = after ?? before;
  const seqOf = sql`(SELECT seq FROM ${objects} WHERE id = ${cursor ?? ''})`;
  const cursorCondition =
    cursor === undefined ? [] : [after ? lt(objects.seq, seqOf) : gt(objects.seq, seqOf)];
  const rows = await executor
    .select({ body: objects.body })
    .from(objects)
    .where(and(...conditionsOf(query), ...cursorCondition))
    .orderBy(before === undefined ? desc(objects.seq) : asc(objects.seq))
    .limit(limit);
  const models = rows.map(({ body }) => body as ModelOf<K>);
  return before === undefined ? models : models.reverse();
}

export async function readDue(
  executor: Executor,
  now: number,
): Promise<{ id: string; kind: Kind }[]> {
  return executor
    .select({ id: objects.id, kind: objects.kind })
    .from(objects)
    .where(and(isNotNull(objects.dueAt), lte(objects.dueAt, now)))
    .orderBy(asc(objects.dueAt));
}
