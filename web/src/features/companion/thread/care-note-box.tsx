import { Phone } from 'lucide-react';
import { useId, useState } from 'react';
import type { CareNote } from '#platform/api/companion.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { TextAction } from '#ui/text-action.tsx';

/** Lazy, because the help lines of all countries are large and few users need to choose. */
const CARE_COUNTRY = lazyPart(async () => (await import('./care-country.tsx')).CareCountry);

const toTelHref = (number: string) => `tel:${number.replace(/[^\d*+]/g, '')}`;

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** Help lines that are reachable now. The box comes first, always with the same text. */
export function CareNoteBox({ note: initialNote }: { note: CareNote }) {
  const id = useId();
  const [note, setNote] = useState(initialNote);
  // When the country is unknown, the user is asked at once.
  const [isChoosing, setIsChoosing] = useState(initialNote.lines.length === 0);
  const { emergency } = note;
  return (
    <section
      aria-labelledby={id}
      data-care
      className="grid max-w-measure gap-4 rounded-lg border border-line-strong bg-raised p-5"
    >
      <div className="grid gap-2">
        <h3 id={id} className="heading text-xl">
          {note.title}
        </h3>
        <p className="whitespace-pre-line">{note.text}</p>
      </div>
      <p className="text-sm">
        {emergency.text}{' '}
        {emergency.number && (
          <a href={toTelHref(emergency.number)} className="link font-semibold whitespace-nowrap">
            Call {emergency.number}
          </a>
        )}
      </p>
      {emergency.byRegion.length > 0 && <EmergencyNumbers byRegion={emergency.byRegion} />}
      {note.country === null && <Directories directories={note.directories} />}
      {note.lines.length > 0 && (
        <ul className="grid border-t border-line text-sm">
          {note.lines.map((line) => (
            <li key={line.name} className="grid gap-0.5 border-b border-line py-3">
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <span className="font-medium">{line.name}</span>
                {line.number && (
                  <a
                    href={toTelHref(line.number)}
                    className="link inline-flex min-h-11 items-center gap-2 font-semibold"
                  >
                    <Icon of={Phone} size={18} />
                    {line.number}
                  </a>
                )}
              </span>
              <span className="text-xs text-muted">
                {line.hours} ·{' '}
                <a
                  href={line.address}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="link text-inherit!"
                >
                  {hostName(line.address)}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
                , checked on {formatDate(`${line.reviewedOn}T12:00:00Z`, 'UTC', DAY)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
        {isChoosing ? (
          <Lazy part={CARE_COUNTRY} note={note} onChoose={setNote} />
        ) : (
          <TextAction tone="muted" onClick={() => setIsChoosing(true)}>
            I am in another country
          </TextAction>
        )}
        <span>
          {note.further && `${note.further} `}
          <a href="/docs/care.html" className="link text-inherit!">
            How Attune cares
          </a>
        </span>
      </div>
    </section>
  );
}

/** The common emergency numbers, each one tap away, for when the country is unknown. */
function EmergencyNumbers({ byRegion }: { byRegion: CareNote['emergency']['byRegion'] }) {
  return (
    <ul className="grid border-t border-line text-sm" aria-label="Emergency numbers">
      {byRegion.map(({ number, regions }) => (
        <li
          key={number}
          className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line"
        >
          <span>{regions}</span>
          <a
            href={toTelHref(number)}
            className="link inline-flex min-h-11 items-center gap-2 font-semibold"
          >
            <Icon of={Phone} size={18} />
            {number}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Directories({ directories }: { directories: CareNote['directories'] }) {
  return (
    <ul className="grid gap-2 text-sm" aria-label="Help lines in every country">
      {directories.map(({ name, address, about }) => (
        <li key={address}>
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            className="link font-semibold"
          >
            {name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          : {about}
        </li>
      ))}
    </ul>
  );
}

function hostName(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address;
}
