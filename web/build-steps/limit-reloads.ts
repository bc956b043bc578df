import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
const LIMIT = fileURLToPath(new URL('../src/platform/browser/reload-limit.ts', import.meta.url));

/**
 * When a route's script cannot be fetched, the router reloads the page unconditionally. A file that
 * is missing for good would cause endless reloads. This limits them and otherwise throws the
 * original error, which the error screen shows.
 */
export function limitReloads(): Plugin {
  return {
    name: 'limit-reloads',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(RELOAD))
          this.error('The router reloads in a way that is not known here.');
        return {
          code: `import { mayReload } from ${JSON.stringify(LIMIT)};\n${code.replace(RELOAD, `if (!mayReload()) throw error;\n${RELOAD}`)}`,
          map: null,
        };
      },
    },
  };
}
