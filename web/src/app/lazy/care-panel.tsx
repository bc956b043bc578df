import type { CareKind } from '@attune/domain/companion/care/care-kinds';
import { buildCareNote } from '@attune/domain/companion/care/care-note';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { CareNoteBox } from '#features/companion/thread/care-note-box.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type CarePanelProps = {
  kind: CareKind;
  region: { locale: string | null; timeZone: string };
  onClose: () => void;
};

/**
 * Help lines after the user wrote text with signs of crisis. The panel overlays the page without
 * taking the focus, because the writer may be in the middle of a sentence.
 */
export function CarePanel({ kind, region, onClose }: CarePanelProps) {
  const { locale, timeZone } = region;
  const note = useMemo(
    () => buildCareNote({ kind, isFirst: true }, detectCountry(locale, timeZone)),
    [kind, locale, timeZone],
  );
  return (
    <aside
      aria-label="Help for you"
      className="comes fixed inset-x-2 bottom-[calc(var(--bottombar)+env(safe-area-inset-bottom)+0.5rem)] z-30 max-h-[70dvh] overflow-y-auto rounded-lg bg-raised shadow-float bar:right-4 bar:bottom-4 bar:left-auto bar:max-w-md"
    >
      <div className="sticky top-0 flex items-center justify-between gap-2 bg-raised ps-5 pt-2 pe-2">
        <p role="status" className="text-sm text-muted">
          Only you can see this.<span className="sr-only"> {note.title}. Help lines follow.</span>
        </p>
        <IconButton label="Close the help lines" onClick={onClose}>
          <Icon of={X} size={20} />
        </IconButton>
      </div>
      <CareNoteBox note={note} />
    </aside>
  );
}
