/** The ids are stored; the labels are shown. */
export const REPORT_REASONS = {
  worried: 'I’m worried about this person',
  spam: 'Spam or advertising',
  unkind: 'Unkind, or attacks someone',
  private_information: 'Shares someone’s private information',
  dangerous_advice: 'Dangerous advice',
  underage: 'This person may be under 16',
  off_topic: 'Off topic',
  something_else: 'Something else',
} as const;

export type ReportReason = keyof typeof REPORT_REASONS;

export const REPORT_REASON_IDS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

export const REPORT_NOTE_LABEL = 'Anything the moderator should know';
export const REPORT_THANKS = 'Thank you. A moderator will review it.';

/** Reports that skip the queue. */
export const isUrgentReason = (reason: ReportReason) =>
  reason === 'worried' || reason === 'dangerous_advice' || reason === 'private_information';
