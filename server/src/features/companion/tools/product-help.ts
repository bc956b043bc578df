import { describeLookup } from '@attune/domain/companion/reply-notes';
import { productHelpInput } from '@attune/domain/companion/tool-inputs';
import { SECOND_MS } from '@attune/domain/kernel/time';
import { defineTool } from './define-tool.ts';

const MAX_ANSWERS = 3;
/** The first question waits until the sentence model has started. */
const TIMEOUT_MS = 20 * SECOND_MS;
const HELP_PAGE = '/settings#help';
const NOTE = `If none of these answers the question, say that you don't know. ${HELP_PAGE} has more help and a way to write to a person.`;

export const productHelp = defineTool({
  name: 'product_help',
  description:
    'Finds help about Attune itself: prices, trial, cancel, refunds, export, deletion, privacy, settings, and how each page works. Returns the three best answers with their links.',
  activity: 'Looking through the help pages',
  input: productHelpInput,
  timeoutMs: TIMEOUT_MS,
  async run({ question }, { ports }) {
    return { answers: await ports.searchHelp(question, MAX_ANSWERS), note: NOTE };
  },
  describe: ({ question }, { answers }) =>
    describeLookup(
      'product_help',
      question,
      answers.map(({ title, links: [address = HELP_PAGE] }) => ({ title, address })),
    ),
});
