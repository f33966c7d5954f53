const labelsWanted = 4;

/** Days with the labels of an axis: of a few of them, in even steps and away from the ends. */
export function dayLabels<T extends { readonly day: string }>(
  days: readonly T[],
  locale: string,
): readonly (T & { readonly label: string })[] {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const step = Math.max(1, Math.floor(days.length / labelsWanted));
  const first = Math.floor(step / 2);
  return days.map((each, index) => ({ ...each, label: index % step === first ? format.format(Date.parse(each.day)) : '' }));
}
