import { z } from 'zod';
import { emailIssue } from '../account/credential-rules.ts';
import { keyInput as key, textInput } from '../kernel/inputs.ts';
import { tidyLine, tidyText } from '../kernel/tidy.ts';

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

const lengthIssue = (text: string, max: number) =>
  text.length > max ? `Please keep this to ${max.toLocaleString('en-US')} characters.` : null;

const addressIssue = (text: string) =>
  text === '' ? 'Please paste the address of the page.' : lengthIssue(text, NOTICE_LIMITS.address);

const explanationIssue = (text: string) =>
  text === ''
    ? 'Please explain why you think it’s illegal.'
    : lengthIssue(text, NOTICE_LIMITS.explanation);

export const noticeAnswerIssue = (text: string) =>
  text === ''
    ? 'Please give a reason. It goes to whoever sent the notice.'
    : lengthIssue(text, NOTICE_LIMITS.answer);

const optionalLine = (max: number) => textInput(tidyLine, (text) => lengthIssue(text, max));

const GOOD_FAITH_MISSING = 'Please confirm that what you say is accurate and complete.';

export const noticeInput = z
  .strictObject({
    id: key,
    reason: z.enum(NOTICE_REASON_IDS, { error: 'Please choose a reason.' }),
    address: textInput(tidyLine, addressIssue),
    explanation: textInput(tidyText, explanationIssue),
    name: optionalLine(NOTICE_LIMITS.name).optional(),
    email: optionalLine(NOTICE_LIMITS.email).optional(),
    isInGoodFaith: z.boolean({ error: GOOD_FAITH_MISSING }),
  })
  // In the order of the form, because the page shows the first one.
  .superRefine(({ reason, name = '', email = '', isInGoodFaith }, context) => {
    const report = (path: 'name' | 'email' | 'isInGoodFaith', message: string | null) => {
      if (message) context.addIssue({ code: 'custom', path: [path], message });
    };
    const isNamed = !isAnonymousReason(reason);
    if (isNamed && name === '') report('name', 'Please enter your name.');
    if (isNamed && email === '') report('email', 'Please enter your email address.');
    if (email !== '') report('email', emailIssue(email));
    if (!isInGoodFaith) report('isInGoodFaith', GOOD_FAITH_MISSING);
  });
export type NoticeInput = z.infer<typeof noticeInput>;

export const noticeDecisionInput = z.strictObject({
  outcome: z.enum(NOTICE_OUTCOMES, { error: 'Please choose an outcome.' }),
  answer: textInput(tidyText, noticeAnswerIssue),
});
export type NoticeDecisionInput = z.infer<typeof noticeDecisionInput>;
