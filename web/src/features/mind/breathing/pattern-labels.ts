import { OWN_PATTERN_ID, type PatternId, type Phase } from '@attune/domain/mind/breathing';

type PatternLabels = { title: string; lead: string; practiceId: string };

export const PATTERN_LABELS: Record<PatternId | 'own', PatternLabels> = {
  'long-out': {
    title: 'Longer exhale',
    lead: 'In for four, out for six. Many people find the long breath out the quickest way to settle.',
    practiceId: 'long-out-breath',
  },
  box: {
    title: 'Four equal sides',
    lead: 'In, hold, out, hold, four counts each. Something steady before a hard conversation.',
    practiceId: 'box-breathing',
  },
  'four-seven-eight': {
    title: 'Four, seven, eight',
    lead: 'A short breath in, a hold, a long breath out. Good at the end of the day.',
    practiceId: 'four-seven-eight',
  },
  coherent: {
    title: 'Even, in and out',
    lead: 'The same slow count in and out, without a pause. It’s easy to keep up.',
    practiceId: 'coherent-breathing',
  },
  own: {
    title: 'At your own pace',
    lead: 'Your own counts. If you feel dizzy, stop and breathe normally.',
    practiceId: OWN_PATTERN_ID,
  },
};

export const PHASE_LABELS: Record<Phase, string> = {
  in: 'Breathe in',
  hold: 'Hold',
  out: 'Breathe out',
  rest: 'Rest',
};
