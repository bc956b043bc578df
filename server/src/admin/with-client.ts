import pg from 'pg';

/** Opens one connection for a command. Closing it rolls back an open transaction. */
export async function withClient<Result>(
  databaseUrl: string,
  purpose: string,
  task: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: `attune-${purpose}`,
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}
