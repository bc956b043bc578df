import answers from '../../../content/help-answers.json' with { type: 'json' };

/** The answer is Markdown. */
export type HelpAnswer = { id: string; question: string; answer: string };

export const HELP_ANSWERS: readonly HelpAnswer[] = answers;
