import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const api = `http://localhost:${process.env.API_PORT ?? 5174}`;

/** The parts of the design system that the landing page and its frame use. */
const FRAME =
  /\/src\/ui\/(button|cx|drawing|icon-button|loading|logo|neural-strings|screen-message|string-wave|tag|theme|theme-toggle)\./;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The address for search engines; without one the pages name none.
  define: { 'import.meta.env.APP_URL': JSON.stringify(process.env.APP_URL ?? '') },
  build: {
    sourcemap: false,
    // An older target would rewrite light-dark() into a pair of variables for every colour.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // What every page needs, compressed as two files: about 5 kB less than in fifteen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
            },
            { name: 'frame', test: FRAME },
          ],
        },
      },
    },
  },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': api, '/docs': api, '/sandbox': api, '/healthz': api },
  },
});
