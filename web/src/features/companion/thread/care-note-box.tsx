import { useId, useState } from 'react';
import type { CareNote } from '#platform/api/companion.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { Lazy, lazyPart } from '#ui/lazy.tsx';
import { CarePageLink } from './care-page-link.tsx';

/** Lazy, because the help lines of all countries are large. */
const CARE_COUNTRY = lazyPart(async () => (await import('./care-country.tsx')).CareCountry);

const toTelHref = (number: string) => `tel:${number.replace(/[^\d*+]/g, '')}`;

/** Shown at once for an unclear sign, which may be none: the rest is one tap away. */
const UNCLEAR_LINES = 1;

/**
 * Help lines that are reachable now, always with the same text. The numbers come right after the
 * heading. In the turns that follow a sign of crisis there is little more than the numbers. For an
 * unclear sign there are fewer numbers and one sentence, so that the note does not hide the reply.
 */
export function CareNoteBox({ note: initialNote }: { note: CareNote }) {
  const id = useId();
  const [note, setNote] = useState(initialNote);
  const { isFirst, text, lines, emergency, directories, further } = note;
  const isUnclear = note.kind === 'unclear';
  const shownCount = isUnclear ? UNCLEAR_LINES : lines.length;
  const regions = emergency.byRegion.map(({ number, regions: label }) => (
    <NumberRow key={number} label={label} number={number} address={null} />
  ));
  const countries = (note.country === null || lines.length === 0) && (
    <Directories directories={directories} />
  );
  const more = (
    <>
      {isUnclear && regions.length > 0 && <ul className="mb-3 grid text-sm">{regions}</ul>}
      <Lines lines={lines.slice(shownCount)} hasHours={isFirst} />
      <div className="min-h-9">
        <Lazy part={CARE_COUNTRY} note={note} onChoose={setNote} />
      </div>
      {isUnclear && countries}
    </>
  );
  return (
    <section
      aria-labelledby={id}
      // The view moves to this only if the sign is clear.
      data-care={isUnclear ? undefined : ''}
      className="grid max-w-measure gap-3 rounded-lg border border-line-strong bg-raised p-4 sm:p-5"
    >
      <h3 id={id} className={isFirst ? 'heading text-xl' : 'font-semibold'}>
        {note.title}
      </h3>
      <ul className="grid border-t border-line text-sm empty:hidden" aria-label="Numbers to call">
        {emergency.number && (
          <NumberRow label={emergency.text} number={emergency.number} address={null} isUrgent />
        )}
        {!isUnclear && regions}
        {lines.slice(0, shownCount).map((line) => (
          <LineRow key={line.name} line={line} hasHours={isFirst} />
        ))}
      </ul>
      {emergency.number === null && <p className="text-sm">{emergency.text}</p>}
      {isUnclear && text && <p>{text}</p>}
      {isUnclear ? (
        <Disclosure summary={lines.length > 0 ? 'More help lines' : 'Find a help line'}>
          {more}
        </Disclosure>
      ) : (
        more
      )}
      {!isUnclear && text && <p>{text}</p>}
      {!isUnclear && countries}
      <p className="text-xs text-muted">
        {isFirst && further && `${further} `}
        <CarePageLink className="link text-inherit!" />
      </p>
    </section>
  );
}

type Line = CareNote['lines'][number];

/** Those behind the disclosure; none if all are shown. */
function Lines({ lines, hasHours }: { lines: readonly Line[]; hasHours: boolean }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mb-3 grid border-t border-line text-sm" aria-label="More numbers to call">
      {lines.map((line) => (
        <LineRow key={line.name} line={line} hasHours={hasHours} />
      ))}
    </ul>
  );
}

function describeLine({ number, hours, about }: Line, hasHours: boolean): string {
  if (hasHours) return [hours, about].filter(Boolean).join('. ');
  return number === null ? hours : '';
}

const LineRow = ({ line, hasHours }: { line: Line; hasHours: boolean }) => (
  <NumberRow
    label={line.name}
    number={line.number}
    hours={describeLine(line, hasHours)}
    address={line.address}
  />
);

type NumberRowProps = {
  label: string;
  number: string | null;
  hours?: string;
  address: string | null;
  /** The emergency number of the country. */
  isUrgent?: boolean;
};

function NumberRow({ label, number, hours = '', address, isUrgent = false }: NumberRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 border-b border-line">
      <span className="grid min-w-min flex-1 basis-28 gap-0.5 py-1.5">
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" className="link font-medium">
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="font-medium">{label}</span>
        )}
        {hours && <span className="text-xs text-muted">{hours}</span>}
      </span>
      {number && (
        <Button
          kind={isUrgent ? 'primary' : 'secondary'}
          className="my-1.5 min-w-22 shrink-0 px-3! whitespace-nowrap"
          render={<a href={toTelHref(number)} aria-label={`Call ${number}`} />}
        >
          {number}
        </Button>
      )}
    </li>
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
