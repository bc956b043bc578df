import type { BillingApp } from '../billing-app.ts';
import type { TestClient } from '../test-client.ts';

/** Everything around the people whom the test is about: it stays when they leave. */
export type Scene = {
  app: BillingApp;
  /** Somebody of the community with two posts and a comment, who answers and mentions. */
  neighbour: {
    id: string;
    client: TestClient;
    postId: string;
    quietPostId: string;
    commentId: string;
  };
  moderatorId: string;
};

export type BusyPersonContext = Scene & {
  id: string;
  email: string;
  client: TestClient;
  /** Stands in every text that is theirs alone, in their name and in their address. */
  mark: string;
  /** Stands in every text that they wrote for others. */
  publicMark: string;
};

export const formatName = (mark: string) => `${mark[0]?.toUpperCase()}${mark.slice(1)} Ahlers`;

type Value = string | number | boolean | null | Date | Buffer | string[] | number[];

/** Writes one row as it is, where the way through the product is long and leads to the same. */
export async function insertRow(
  { app }: Pick<Scene, 'app'>,
  table: string,
  row: Record<string, Value>,
): Promise<void> {
  const columns = Object.keys(row);
  const placeholders = columns.map((_, index) => `$${index + 1}`);
  await app.sql(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${placeholders.join(', ')})`,
    Object.values(row),
  );
}

/** A call that must succeed: else the person is less busy than the test believes. */
export async function sendRequest(
  client: TestClient,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const answer = await client.send(method, path, body);
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`);
  }
  return answer.json;
}

/** Makes rows of a person's in these tables, and there nobody else's. */
export type Builder = {
  tables: readonly string[];
  build: (person: BusyPersonContext) => Promise<unknown>;
};

export const createBuilder = (
  tables: string,
  build: (person: BusyPersonContext) => Promise<unknown>,
): Builder => ({
  tables: tables.split(' '),
  build,
});
