import { createListeners } from './create-listeners.ts';

/** The event of browsers that can install a web app; not in TypeScript's library. */
type InstallPromptEvent = Event & {
  prompt(): Promise<void>;
};

const listeners = createListeners();
let event: InstallPromptEvent | null = null;

function keep(next: InstallPromptEvent | null) {
  event = next;
  listeners.call();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (offered) => {
    // The browser's own banner stays away: Attune offers it once, at a quiet time.
    offered.preventDefault();
    keep(offered as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** The browser's offer to install the app, once it has made one. */
export const installPrompt = {
  subscribe: listeners.add,
  isAvailable: () => event !== null,
  /** The browser asks the user. Its offer can be used only once. */
  async show(): Promise<void> {
    const offered = event;
    keep(null);
    await offered?.prompt();
  },
};
