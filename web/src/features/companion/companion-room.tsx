import { createContext, type ReactNode, use, useMemo, useRef } from 'react';
import { type DraftStore, draftsOf } from './composer/draft-store.ts';

export type CompanionUser = { id: string; name: string; timeZone: string };

type CompanionRoom = {
  user: CompanionUser;
  drafts: DraftStore;
  /** Tells those who cannot see it, after what was said before. */
  announce: (words: string) => void;
};

const CompanionRoomContext = createContext<CompanionRoom | null>(null);

export function useCompanionRoom(): CompanionRoom {
  const room = use(CompanionRoomContext);
  if (!room) throw new Error('used outside of the companion’s page');
  return room;
}

/** So many sentences stay to be read; older ones have been said. */
const KEPT = 4;

type CompanionRoomProviderProps = { user: CompanionUser; children: ReactNode };

export function CompanionRoomProvider({ user, children }: CompanionRoomProviderProps) {
  const { id, name, timeZone } = user;
  const liveRegion = useRef<HTMLDivElement>(null);

  const room = useMemo(() => {
    function announce(words: string) {
      const region = liveRegion.current;
      if (!region || words === '') return;
      // Each is an element of its own, so that only what is new is read out.
      const line = document.createElement('p');
      line.textContent = words;
      region.append(line);
      while (region.childElementCount > KEPT) region.firstElementChild?.remove();
    }
    return { user: { id, name, timeZone }, drafts: draftsOf(id), announce };
  }, [id, name, timeZone]);

  return (
    <CompanionRoomContext value={room}>
      {children}
      <div
        ref={liveRegion}
        aria-live="polite"
        aria-relevant="additions"
        data-announcer
        className="sr-only"
      />
    </CompanionRoomContext>
  );
}
