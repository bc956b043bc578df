import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { getMessageDrafts, type MessageDrafts } from './composer/message-drafts.ts';

export type CompanionUser = { id: string; name: string; timeZone: string };

type CompanionContextValue = {
  user: CompanionUser;
  drafts: MessageDrafts;
  announce: (message: string) => void;
};

const CompanionContext = createContext<CompanionContextValue | null>(null);

export function useCompanionContext(): CompanionContextValue {
  const value = use(CompanionContext);
  if (!value) throw new Error('useCompanionContext must be used within the companion page');
  return value;
}

/** How many announcements stay in the live region; older ones have been read out. */
const MAX_ANNOUNCEMENTS = 4;

type CompanionProviderProps = { user: CompanionUser; children: ReactNode };

export function CompanionProvider({ user, children }: CompanionProviderProps) {
  const { id, name, timeZone } = user;
  const liveRegion = useRef<HTMLDivElement>(null);

  const value = useMemo(() => {
    function announce(message: string) {
      const region = liveRegion.current;
      if (!region || message === '') return;
      // Each announcement is its own element, so that only the new one is read out.
      const line = document.createElement('p');
      line.textContent = message;
      region.append(line);
      while (region.childElementCount > MAX_ANNOUNCEMENTS) region.firstElementChild?.remove();
    }
    return { user: { id, name, timeZone }, drafts: getMessageDrafts(id), announce };
  }, [id, name, timeZone]);

  return (
    <CompanionContext value={value}>
      {children}
      <div
        ref={liveRegion}
        aria-live="polite"
        aria-relevant="additions"
        data-announcer
        className="sr-only"
      />
    </CompanionContext>
  );
}
