/** One line for each preference type: what the four answers together make likely. */
export const TYPE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  ISTJ: 'You trust what’s proven and you keep your word. Clear written steps work better for you than a lively demo.',
  ISFJ: 'You notice what the people around you need and prefer proven ways. A patient example you can repeat works best for you.',
  INFJ: 'You think quietly about what a change will mean for people, and you want to see where it leads before you begin.',
  INTJ: 'You want to see how the whole thing works, test the reasoning yourself, and then follow your own plan.',
  ISTP: 'You find out what something does by taking it apart, on your own and at your own pace, and you keep only what works.',
  ISFP: 'You learn by doing, go by what is right for the people involved, and like to be free to change your mind.',
  INFP: 'You first ask whether something fits what matters to you, follow ideas where they lead, and dislike being hurried into a plan.',
  INTP: 'You stay with a question until it makes sense, and would rather understand a tool than be shown which buttons to press.',
  ESTP: 'You learn in the middle of things, with people and real cases, and you decide once you have seen what actually happens.',
  ESFP: 'You learn with others and from real examples, and you adjust as you see how it’s going for everyone.',
  ENFP: 'You think out loud, connect people with ideas, and keep several possibilities open until one of them proves itself.',
  ENTP: 'You test ideas by arguing with them, enjoy a good counterexample, and change course when something better turns up.',
  ESTJ: 'You like clear goals, clear steps and people who keep their word, and you judge a tool by what it gets done.',
  ESFJ: 'You hold a group together and like to know what’s next. A change has to work for everyone.',
  ENFJ: 'You see what people could do together, talk it through with them, and like a plan that everyone can follow.',
  ENTJ: 'You see where things should go, say so plainly, and organize people and steps to get there.',
};

/** For a type with an open letter, or an unknown type. */
export const FALLBACK_DESCRIPTION =
  'You left at least one letter open, so there’s no four-letter type yet. Each answer below still counts.';

export function getTypeDescription(type: string | null): string {
  return (
    (type !== null && Object.hasOwn(TYPE_DESCRIPTIONS, type) && TYPE_DESCRIPTIONS[type]) ||
    FALLBACK_DESCRIPTION
  );
}
