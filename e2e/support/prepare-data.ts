import { AttuneServer, PREPARED_DATA } from './attune-server.ts';

/** Before the journeys: one first start, whose folder the servers of the journeys begin with. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await AttuneServer.create({ isFirstStart: true });
  await server.start();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return () => server.dispose();
}
