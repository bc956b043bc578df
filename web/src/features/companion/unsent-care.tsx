import { buildCareNote, type CareNote } from '@attune/domain/companion/care/care-note';
import { detectCareKind } from '@attune/domain/companion/care/detect-care-kind';
import { detectCountry } from '@attune/domain/companion/care/detect-country';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';

type UnsentCareProps = {
  text: string;
  timeZone: string;
  show: (note: CareNote) => ReactNode;
  announce: (message: string) => void;
};

/** Help lines for text that was not sent: a limit or a lost network must not hide them. */
export function UnsentCare({ text, timeZone, show, announce }: UnsentCareProps) {
  const box = useRef<HTMLDivElement>(null);
  const note = useMemo(() => {
    const kind = detectCareKind(text);
    return kind && buildCareNote({ kind, isFirst: true }, detectCountry(null, timeZone));
  }, [text, timeZone]);
  useEffect(() => {
    if (!note) return;
    box.current?.scrollIntoView({ block: 'start' });
    announce(`${note.title}. Help lines are above the field.`);
  }, [note, announce]);
  if (!note) return null;
  return (
    <div ref={box} className="scroll-mt-24 pt-4 pb-6">
      {show(note)}
    </div>
  );
}
