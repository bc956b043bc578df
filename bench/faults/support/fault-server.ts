import { AttuneServer } from '../../../e2e/support/attune-server.ts';
import { type Connection, connect } from '../../../server/src/platform/db/database.ts';
import { clusterFolder, clusterUrl } from '../../../server/src/platform/db/embedded/cluster.ts';
import {
  findPostmaster,
  type Postmaster,
  stopPostmaster,
} from '../../../server/src/platform/db/embedded/postmaster.ts';
import { createLog } from '../../../server/src/platform/log/log.ts';
import { OPERATOR_SETTINGS } from '../../../server/test/operator-settings.ts';
import { TestClient } from '../../../server/test/test-client.ts';
import { createPeople, type Person } from '../../nodes/people.ts';
import type { Fault } from './fault.ts';

type Settings = { env?: Record<string, string>; hasOwnClock?: boolean; port?: number };

export const APP_SECRET = 'the shared app secret of the fault runs';

/** Production mode has no demo users; their posts would distort the counts. */
const buildEnvironment = (port: number) => ({
  NODE_ENV: 'production',
  APP_URL: `http://localhost:${port}`,
  APP_SECRET,
  ALLOW_EMBEDDED: 'payments,sign-in,mail',
  ...OPERATOR_SETTINGS,
  DRAIN_SECONDS: '0',
});

/** A server with its own folder and database, not started yet. */
export async function prepareServer(fault: Fault, settings: Settings = {}): Promise<AttuneServer> {
  const { env, hasOwnClock = false, port = fault.port } = settings;
  const server = await AttuneServer.create({
    port,
    hasOwnClock,
    isFirstStart: true,
    env: { ...buildEnvironment(port), ...env },
  });
  fault.atEnd(async () => {
    await server.stop();
    // A killed server leaves its database running.
    const postmaster = await findPostmaster(clusterFolder(server.dataDir));
    if (postmaster) await stopPostmaster(postmaster, 'fast');
    await server.dispose();
  });
  return server;
}

export async function openServer(fault: Fault, settings: Settings = {}): Promise<AttuneServer> {
  const server = await prepareServer(fault, settings);
  await server.start();
  return server;
}

export async function getPostmaster({ dataDir }: AttuneServer): Promise<Postmaster> {
  const found = await findPostmaster(clusterFolder(dataDir));
  if (!found) throw new Error('the database is not running');
  return found;
}

export async function getDatabaseUrl(server: AttuneServer): Promise<string> {
  const { port } = await getPostmaster(server);
  return clusterUrl(clusterFolder(server.dataDir), port);
}

export async function openDatabase(fault: Fault, server: AttuneServer): Promise<Connection> {
  const connection = connect(await getDatabaseUrl(server), createLog('silent'), 3);
  fault.atEnd(connection.close);
  return connection;
}

/** The loopback IP address is used because `createClient` may bind another loopback address. */
const toLoopbackOrigin = (origin: string) => origin.replace('localhost', '127.0.0.1');

export type FaultUser = Person & { client: TestClient; origin: string };

export function createClient(
  { origin }: Pick<AttuneServer, 'origin'>,
  { cookie = '' }: Partial<Person> = {},
  localAddress = '127.0.0.1',
): TestClient {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  return new TestClient(toLoopbackOrigin(origin), { headers, localAddress });
}

export async function createUsers(
  { pool }: Connection,
  server: Pick<AttuneServer, 'origin'>,
  count: number,
): Promise<FaultUser[]> {
  const people = await createPeople(pool, count);
  const origin = toLoopbackOrigin(server.origin);
  return people.map((person) => ({ ...person, origin, client: createClient(server, person) }));
}
