import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const RELOAD = 'window.location.reload();';
const LIMIT = fileURLToPath(new URL('../src/platform/browser/reload-limit.ts', import.meta.url));

/**
 * When a route's script cannot be fetched, the router reloads the page unconditionally. A file that
 * is missing for good would cause endless reloads. This plugin limits the reloads. Once the limit
 * is reached, the original error is thrown, and the error screen shows it.
 */
export function limitReloads(): Plugin {
  return {
    name: 'limit-reloads',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/.*\/routeModules\.js$/ },
      handler(code) {
        if (!code.includes(RELOAD))
          this.error('limit-reloads: the router no longer calls window.location.reload().');
        return {
          code: `import { mayReload } from ${JSON.stringify(LIMIT)};\n${code.replace(RELOAD, `if (!mayReload()) throw error;\n${RELOAD}`)}`,
          map: null,
        };
      },
    },
  };
}
