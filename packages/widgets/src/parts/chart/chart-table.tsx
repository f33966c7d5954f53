import type { ChartData } from './chart-data.js';

/** The figures of a chart. */
export function ChartTable({ caption, data: { pointLabel, points, series } }: { readonly caption: string; readonly data: ChartData }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keys, too
    <div className="chart-table" tabIndex={0}>
      <table aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="numeric">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((each) => (
                <td key={each.name} className="numeric">
                  {each.values[index]?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
