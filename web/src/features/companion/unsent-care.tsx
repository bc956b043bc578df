import { type CareNote, careNote } from '@attune/domain/companion/care/care-note';
import { countryOf } from '@attune/domain/companion/care/country-of';
import { careFor } from '@attune/domain/companion/care/signs';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

type UnsentCareProps = {
  /** What was not sent. */
  text: string;
  timeZone: string;
  show: (note: CareNote) => ReactNode;
  announce: (words: string) => void;
};

/** Help lines for words that did not get through: a limit or a lost network must not hide them. */
export function UnsentCare({ text, timeZone, show, announce }: UnsentCareProps) {
  const box = useRef<HTMLDivElement>(null);
  const note = useMemo(() => {
    const kind = careFor(text);
    return kind && careNote(kind, countryOf(null, timeZone));
  }, [text, timeZone]);
  useEffect(() => {
    if (!note) return;
    box.current?.scrollIntoView({ block: 'start' });
    announce(`${note.title}. Help lines stand above the field.`);
  }, [note, announce]);
  if (!note) return null;
  return (
    <div ref={box} className="scroll-mt-24 pt-4 pb-6">
      {show(note)}
    </div>
  );
}
