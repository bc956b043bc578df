/** The person is not needed, wanted or hired any more. */
const NOT_NEEDED =
  /\b(?:needs?|wants?|hires?|keeps?|replac(?:es?|ed|ing)) me\b|\b(?:use|place|room) for (?:me|people like me)\b|\bbeing replaced\b|\b(?:useless|obsolete|redundant|superfluous)\b/i;
const WORK =
  /\b(?:jobs?|work|career|profession|trade|employers?|compan(?:y|ies)|AI|machines?|software|robots?|chatbots?|automat\w+)\b/i;
const LIFE =
  /\b(?:world|alive|lives?|living|life|die|dying|dead|death|exist\w*|famil(?:y|ies)|wife|husband|kids?|children|go on|goodbye|without me|(?:i|me|myself) (?:\w+ ){0,3}(?:disappear|gone))\b/i;

/**
 * Whether a message is about not being needed at work, the worry that brings many people here. By
 * meaning alone it can't be told from not being needed in life.
 */
export const isWorkWorry = (text: string): boolean =>
  NOT_NEEDED.test(text) && WORK.test(text) && !LIFE.test(text);
