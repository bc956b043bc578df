import { parentPort } from 'node:worker_threads';
import { startModelServer } from './model-server.ts';

// A model server in a thread of its own: reading long requests takes time that is not the app's.
const { baseUrl } = await startModelServer();
parentPort?.postMessage(baseUrl);
