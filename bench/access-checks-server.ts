import { getRequestListener } from '@hono/node-server';
import { composeApp } from '../server/src/app/compose-app.ts';
import { requireAccess } from '../server/src/features/billing/index.ts';
import { createListPosts } from '../server/src/features/forum/lists/list-posts.ts';
import { listen } from '../server/src/platform/http/listen.ts';
import { createBenchServices } from './lib/services.ts';

/**
 * The app with three more routes that return the same list of posts: without checks, with the
 * session and access checks, and with the rate limit too. Any message from the parent process is
 * answered with the CPU usage so far.
 *
 * Run: node bench/access-checks-server.ts <database> <port> <viewer>
 */
const [databaseUrl = '', port = '', viewer = ''] = process.argv.slice(2);
const LIMIT = { name: 'bench', max: Number.MAX_SAFE_INTEGER, windowSeconds: 60 };

const services = createBenchServices(databaseUrl, port);
const { app } = composeApp({ services });
const listPosts = createListPosts(services);
const list = (userId: string) => listPosts(userId, { sort: 'newest', limit: 20 });

app.get('/api/bench/unchecked', async (c) => c.json(await list(viewer)));
app.get('/api/bench/checked', async (c) =>
  c.json(await list(requireAccess(c, services.clock).user.id)),
);
app.get('/api/bench/checked-and-limited', async (c) => {
  const { user } = requireAccess(c, services.clock);
  const { isAllowed } = await services.limits.consume(LIMIT, user.id);
  return isAllowed ? c.json(await list(user.id)) : c.json({}, 429);
});
await listen(getRequestListener(app.fetch), '127.0.0.1', Number(port));
process.on('message', () => process.send?.(process.cpuUsage()));
process.send?.('ready');
