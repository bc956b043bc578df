import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { ROUTES } from '#app/routes.ts';

const pages = Object.entries(ROUTES).map(([path, file]) =>
  path === '/' ? index(`./routes/${file}.tsx`) : route(path.slice(1), `./routes/${file}.tsx`),
);

export default [...pages, route('*', './routes/unknown-path.tsx')] satisfies RouteConfig;
