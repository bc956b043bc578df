import { AttuneServer, PREPARED_DATA } from './attune-server.ts';

/**
 * Runs a first start once before all journeys. Their servers start with copies of its data folder.
 */
export default async function prepareData(): Promise<() => Promise<void>> {
  const server = await AttuneServer.create({ isFirstStart: true });
  await server.start();
  await server.stop();
  process.env[PREPARED_DATA] = server.dataDir;
  return () => server.dispose();
}
