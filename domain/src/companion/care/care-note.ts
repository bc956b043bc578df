import type { z } from 'zod';
import helpLines from '../../../../content/help-lines-shown.json' with { type: 'json' };
import type { careNoteSchema } from '../companion-documents.ts';
import type { CareNoteKind } from './care-kinds.ts';
import type { CareState } from './care-state.ts';
import {
  COUNTRY_HELP,
  type CountryHelp,
  describeHelpLine,
  findCountryHelp,
  type HelpLine,
} from './help-lines.ts';

export type CareNote = z.infer<typeof careNoteSchema>;

/** Shown when the country is unknown. `countries` ties each number to the table of help lines. */
export const EMERGENCY_REGIONS = helpLines.emergencyRegions;

export const HELP_DIRECTORIES = helpLines.directories;

/**
 * Written along the published guidance of the WHO, reportingonsuicide.org, the 988 Lifeline,
 * Samaritans and The Hotline (decision 0042).
 */
const NOTE_TEXTS: Readonly<Record<CareNoteKind, { title: string; text: string; later: string }>> = {
  'self-harm': {
    title: 'Please talk to a person now',
    text: 'That sounds very heavy, and it’s good that you said it. Thoughts like these can ease, and talking to someone helps. You don’t need the right words to call. Until then, try not to be alone. Put anything you could hurt yourself with out of reach: give it to someone, or leave the room.',
    later: 'You can call at any time',
  },
  danger: {
    title: 'Please call for help now',
    text: 'If you or someone near you is in danger or needs a doctor, call the emergency number. Attune can’t send help, and no one is watching this page. If someone is threatening you, go where other people are if you can. You don’t have to be sure that it’s bad enough.',
    later: 'You can call at any time',
  },
  'harm-to-others': {
    title: 'Please talk to a person before anything else',
    text: 'It’s good that you said it. You can talk about this, and with help it can change. Go somewhere else for now, away from the person it’s about, and leave behind anything that could do harm. Then call: the people on these lines listen without judging. If you might act soon, call the emergency number.',
    later: 'You can call before anything happens',
  },
  abuse: {
    title: 'This is not your fault',
    text: 'No one has the right to hurt, threaten or control you. The people on these lines will believe you and know what can be done, and you decide what happens next. If someone may check this device, use a phone or computer that they can’t see. You can delete what you wrote here.',
    later: 'You can call at any time, and you decide what happens',
  },
  'for-another': {
    title: 'You can help, and you don’t have to do it alone',
    text: 'It’s good that you’re looking out for them. Listen, believe them, and stay with them or in touch. If they may be thinking about suicide, ask them directly: asking doesn’t put the thought there. If they could be hurt now, call the emergency number. Help lines are for friends and family too: call for advice, or call together.',
    later: 'You can call for advice at any time',
  },
  // Says what it could be about without claiming to know, and always in full: it is one sentence.
  unclear: {
    title: 'People who listen, if you need them',
    text: 'If this is about not wanting to live, being hurt or hurting someone, you don’t have to deal with it alone: there are people you can call.',
    later: 'People who listen, if you need them',
  },
};

/**
 * The fixed message for signs of a crisis. The text is always the same, and no model takes part in
 * it.
 */
export function buildCareNote({ kind, isFirst }: CareState, country: string | null): CareNote {
  const help = findCountryHelp(country);
  const { title, text, later } = NOTE_TEXTS[kind];
  return {
    kind,
    isFirst,
    country: help?.code ?? null,
    title: isFirst ? title : later,
    text: isFirst || kind === 'unclear' ? text : '',
    lines: help ? getHelpLines(kind, help).map(toNoteLine) : [],
    emergency: {
      number: help?.emergency ?? null,
      text: formatEmergency(help),
      byRegion: help ? [] : EMERGENCY_REGIONS.map(({ number, regions }) => ({ number, regions })),
    },
    directories: [...HELP_DIRECTORIES],
    further: help ? 'You can find more lines by country and topic at findahelpline.com.' : '',
  };
}

const toNoteLine = (line: HelpLine) => ({
  name: line.name,
  number: line.number,
  hours: line.hours,
  about: describeHelpLine(line),
  address: line.address,
});

function getHelpLines(kind: CareNoteKind, { lines, abuse }: CountryHelp): HelpLine[] {
  // Someone in danger is mostly threatened by a person they know.
  if (kind === 'abuse' || kind === 'danger') return [...abuse, ...lines];
  // The other person may be hurt by someone else, and so may someone whose message is unclear.
  return kind === 'for-another' || kind === 'unclear' ? [...lines, ...abuse] : [...lines];
}

function formatEmergency(help: CountryHelp | null): string {
  if (!help) return 'If anyone is in danger now, call the emergency number where you are.';
  const { emergency, landline, police } = help;
  const number = landline
    ? `${emergency} from a mobile phone, ${landline} from a landline`
    : emergency;
  return `If anyone is in danger now, call ${number}${police ? `, or ${police} for the police` : ''}.`;
}

export function listCareCountries(): { code: string; name: string }[] {
  return COUNTRY_HELP.map(({ code, name }) => ({ code, name }));
}
