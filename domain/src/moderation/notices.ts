/** Why someone says that content is illegal. The ids are stored; the labels are shown. */
export const NOTICE_REASONS = {
  child_abuse: 'Sexual abuse of a child',
  threat: 'Threats or calls for violence',
  hate: 'Hatred against people for who they are',
  private_information: 'Private information or pictures of me',
  defamation: 'False statements that harm someone',
  copyright: 'Copyright or another right of mine',
  fraud: 'Fraud or deception',
  something_else: 'Something else',
} as const;
export type NoticeReason = keyof typeof NOTICE_REASONS;

export const NOTICE_REASON_IDS = Object.keys(NOTICE_REASONS) as [NoticeReason, ...NoticeReason[]];

/** Whoever reports this needn't say who they are (Regulation (EU) 2022/2065, Article 16(2)(c)). */
export const isAnonymousReason = (reason: NoticeReason) => reason === 'child_abuse';

/** Moderators are told of these at once. */
export const isUrgentNotice = (reason: NoticeReason) =>
  reason === 'child_abuse' || reason === 'threat';

export const NOTICE_LIMITS = {
  address: 2_000,
  explanation: 5_000,
  name: 200,
  email: 320,
  answer: 1_000,
  /** Name, email and explanation are erased so many days after the decision. */
  keptDays: 180,
} as const;

export const NOTICE_OUTCOMES = ['removed', 'kept', 'not_found'] as const;
export type NoticeOutcome = (typeof NOTICE_OUTCOMES)[number];

/** Completes "We decided: …". */
export const NOTICE_OUTCOME_LABELS: Record<NoticeOutcome, string> = {
  removed: 'The content was hidden or removed',
  kept: 'The content stays',
  not_found: 'There is no such content',
};

export const noticeLengthIssue = (text: string, max: number) =>
  text.length > max ? `Please keep this to ${max.toLocaleString('en-US')} characters.` : null;

export const noticeAddressIssue = (text: string) =>
  text === ''
    ? 'Please paste the address of the page.'
    : noticeLengthIssue(text, NOTICE_LIMITS.address);

export const noticeExplanationIssue = (text: string) =>
  text === ''
    ? 'Please explain why you think it’s illegal.'
    : noticeLengthIssue(text, NOTICE_LIMITS.explanation);

export const noticeAnswerIssue = (text: string) =>
  text === ''
    ? 'Please give a reason. It goes to whoever sent the notice.'
    : noticeLengthIssue(text, NOTICE_LIMITS.answer);
