import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { onCareSignal } from '#platform/api/care-signal.ts';
import { browserMemory } from '#platform/browser/browser-memory.ts';
import { INSTALL_DECLINED_KEY } from '#platform/browser/clear-user-data.ts';
import { installPrompt } from '#platform/browser/install-prompt.ts';
import { isAppleMobile, isInstalledApp } from '#platform/browser/installed-app.ts';
import { tabMemory } from '#platform/browser/tab-memory.ts';
import { Button } from '#ui/button.tsx';

/** Pages where an offer interrupts nothing: no questionnaire, lesson, conversation or payment. */
const QUIET_PAGES: readonly string[] = [
  '/dashboard',
  '/daily',
  '/tutorials',
  '/learning-goals',
  '/forum',
];

/** Offers to install the app from the second visit on, until the user says yes or no. */
export function InstallOffer() {
  const { pathname, search } = useLocation();
  const [visits] = useState(countVisits);
  const [isDeclined, setIsDeclined] = useState(
    () => browserMemory.read(INSTALL_DECLINED_KEY) !== null,
  );
  const canPrompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.isAvailable);
  const needsQuiet = useCareOnThisVisit();
  const isAllowed = visits >= 2 && !isDeclined && !needsQuiet && !isInstalledApp();
  // A course, its project and its certificate have their buttons where the offer would be.
  const isQuietPage = QUIET_PAGES.includes(pathname) && !new URLSearchParams(search).has('course');
  if (!isAllowed || !isQuietPage || !(canPrompt || isAppleMobile())) return null;

  const decline = () => {
    browserMemory.write(INSTALL_DECLINED_KEY, 'yes');
    setIsDeclined(true);
  };
  return (
    <section
      aria-labelledby="install-offer"
      className="comes fixed inset-x-4 bottom-[calc(var(--bottombar)+1rem)] z-40 mx-auto grid max-w-md gap-3 rounded-lg border border-line bg-raised p-4 shadow-float bar:inset-x-auto bar:end-6 bar:bottom-6"
    >
      <div className="grid gap-1 text-sm">
        <h2 id="install-offer" className="font-semibold">
          Install Attune
        </h2>
        <p className="text-muted">
          {canPrompt
            ? 'Open it like any other app. Breathing practices work offline.'
            : 'Tap Share in your browser, then Add to Home Screen. Attune opens full screen and can notify you.'}
        </p>
      </div>
      <div className="flex gap-3">
        {canPrompt && (
          <Button size="sm" onClick={() => void installPrompt.show().finally(decline)}>
            Install
          </Button>
        )}
        <Button kind="plain" size="sm" onClick={decline}>
          {canPrompt ? 'No thanks' : 'Got it'}
        </Button>
      </div>
    </section>
  );
}

const VISITS_KEY = 'attune-visits';
const COUNTED_KEY = 'attune-visit-counted';

/** Counts this tab once, however often it is reloaded. */
function countVisits(): number {
  const earlier = Number(browserMemory.read(VISITS_KEY) ?? 0);
  if (tabMemory.read(COUNTED_KEY)) return earlier;
  tabMemory.write(COUNTED_KEY, 'yes');
  browserMemory.write(VISITS_KEY, `${earlier + 1}`);
  return earlier + 1;
}

function useCareOnThisVisit(): boolean {
  const [hasCare, setHasCare] = useState(false);
  useEffect(() => onCareSignal(() => setHasCare(true)), []);
  return hasCare;
}
