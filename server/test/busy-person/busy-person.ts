import type { BillingApp } from '../billing-app.ts';
import type { TestClient } from '../test-client.ts';

/** Everything around the users under test. It stays when they delete their account. */
export type Scene = {
  app: BillingApp;
  /**
   * A member with two posts and a comment, who replies to the users under test and mentions them.
   */
  neighbor: {
    id: string;
    client: TestClient;
    postId: string;
    /** The post that the users under test follow, mute and report. It has no comments. */
    quietPostId: string;
    commentId: string;
  };
  moderatorId: string;
};

export type BusyPersonContext = Scene & {
  id: string;
  email: string;
  client: TestClient;
  /** A word in every private text of the user, in their name and in their email. */
  mark: string;
  /** A word in every text that the user published. */
  publicMark: string;
};

export const formatName = (mark: string) => `${mark[0]?.toUpperCase()}${mark.slice(1)} Ahlers`;

type Value = string | number | boolean | null | Date | Buffer | string[] | number[];

/**
 * Inserts one row directly, if creating it through the API takes many steps and gives the same row.
 */
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

/** Sends a request and throws if it fails, because the user would have less data than assumed. */
export async function sendRequest(
  client: TestClient,
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const answer = await client.send(method, path, body);
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} returned ${answer.status}: ${answer.text}`);
  }
  return answer.json;
}

/** Creates rows of a user in these tables, and no rows of other users. */
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
