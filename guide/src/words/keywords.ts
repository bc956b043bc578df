import { wordsOf } from './normalise.ts';

const STOP = new Set(
  `a an the and or but if so as at by for from in into of on to with without about over under than then
  that this these those there here it its is are was were be been being am do does did doing done have
  has had having i me my mine myself we us our you your yours he him his she her they them their who
  whom which what when where why how can could may might must shall should will would not no yes just
  really very much more most some any all every each other others another one ones thing things stuff
  please tell say said says know think want need like get got give make made let help use used using
  also too even still again ever never always often maybe perhaps ok okay hi hello hey thanks thank
  don't doesn't didn't can't cannot won't isn't aren't wasn't i'm i've i'd i'll you're it's that's
  what's there's let's im dont cant ive way lot kind sort good bad better best new old people person
  somebody someone anyone something anything nothing everything going go goes went come came does
  take takes taking taken feel feels felt look looks seem seems keep put today now soon later first next last two three day days time times happen happens ai artificial
  intelligence chatgpt attune guide companion question answer mean means`.split(/\s+/),
);

/** The words of a normalised text that say what it is about. */
export function keywordsOf(normalised: string): string[] {
  const words = wordsOf(normalised).filter((word) => word.length > 2 && !STOP.has(word));
  return [...new Set(words)];
}
