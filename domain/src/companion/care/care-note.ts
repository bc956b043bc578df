import type { z } from 'zod';
import helpLines from '../../../../content/help-lines.json' with { type: 'json' };
import type { careNoteSchema } from '../companion-documents.ts';
import type { CareKind } from './care-kinds.ts';
import { COUNTRY_HELP, type CountryHelp, findCountryHelp, type HelpLine } from './help-lines.ts';

export type CareNote = z.infer<typeof careNoteSchema>;

/** Shown when the country is unknown. `countries` ties each number to the table of help lines. */
export const EMERGENCY_REGIONS = helpLines.emergencyRegions;

export const HELP_DIRECTORIES = helpLines.directories;

const NOTE_TEXTS: Readonly<Record<CareKind, { title: string; text: string }>> = {
  'self-harm': {
    title: 'Please talk to a person now',
    text: 'That sounds very heavy, and it’s good that you said it. A person can be with you in this. You don’t need the right words to call, and you don’t have to decide anything first. If there is something near you that you could hurt yourself with, put it out of reach or leave the room.',
  },
  danger: {
    title: 'Please get to safety first',
    text: 'Attune can’t send help, and no one is watching this page. If you can, go where other people are, and call. You don’t have to be sure that it’s bad enough.',
  },
  'harm-to-others': {
    title: 'Please talk to a person before anything else',
    text: 'You can talk about thoughts like these, and they can pass. Put some distance between you and the person it’s about, and anything that could do harm. The people on these lines have heard such things before, and they help.',
  },
  abuse: {
    title: 'This is not your fault',
    text: 'No one has the right to hurt or threaten you. The people on these lines know what can be done; they believe you, and you decide what happens next. If someone else looks at this device, you can delete what you wrote here.',
  },
  'for-another': {
    title: 'You can help, and you don’t have to do it alone',
    text: 'It’s good that you’re looking out for them. Ask them directly whether they’re thinking about suicide: asking doesn’t put the thought there. Listen, and stay with them if you can. If they might act now, call the emergency number. Help lines are for friends and family too: call for advice, or call together.',
  },
};

/**
 * The fixed message for signs of a crisis. The text is always the same, and no model takes part in
 * it.
 */
export function buildCareNote(kind: CareKind, country: string | null): CareNote {
  const help = findCountryHelp(country);
  return {
    kind,
    country: help?.code ?? null,
    ...NOTE_TEXTS[kind],
    lines: help ? getHelpLines(kind, help) : [],
    emergency: {
      number: help?.emergency ?? null,
      text: formatEmergency(help),
      byRegion: help ? [] : EMERGENCY_REGIONS.map(({ number, regions }) => ({ number, regions })),
    },
    directories: [...HELP_DIRECTORIES],
    further: help ? 'More lines, by country and subject, are at findahelpline.com.' : '',
  };
}

function getHelpLines(kind: CareKind, { lines, abuse }: CountryHelp): HelpLine[] {
  if (kind === 'abuse') return [...abuse, ...lines];
  return kind === 'danger' ? [...lines, ...abuse] : [...lines];
}

function formatEmergency(help: CountryHelp | null): string {
  if (!help) return 'If there is danger now, call the emergency number where you are.';
  return help.police
    ? `If there is danger now, call ${help.emergency}, or ${help.police} for the police.`
    : `If there is danger now, call ${help.emergency}.`;
}

export function listCareCountries(): { code: string; name: string }[] {
  return COUNTRY_HELP.map(({ code, name }) => ({ code, name }));
}
