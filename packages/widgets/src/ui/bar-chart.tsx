/** Bars in groups over an axis. A table behind the chart has the same values, for readers of screens always and for all on demand. */
import { nice, ticks } from 'd3-array';
import { useState } from 'react';
import styles from './bar-chart.css';
import { Segmented } from './segmented.js';
import { useStyles } from './use-styles.js';

interface BarGroup {
  readonly key: string;
  /** Under its bars. */
  readonly label: string;
  /** In full, in the table and on hover. */
  readonly name: string;
  readonly isPale?: boolean;
  /** One for each series. */
  readonly values: readonly { readonly value: number; readonly text: string }[];
}

interface BarChartProps {
  readonly caption: string;
  readonly words: { readonly chart: string; readonly table: string };
  /** Heads the groups' column of the table. */
  readonly groupLabel: string;
  readonly series: readonly string[];
  readonly groups: readonly BarGroup[];
  /** A value of the axis as text. */
  readonly tick: (value: number) => string;
}

const ticksWanted = 3;

export function BarChart({ caption, words, groupLabel, series, groups, tick }: BarChartProps) {
  useStyles(styles);
  const [view, setView] = useState('chart');
  const [pointed, point] = useState<BarGroup>();
  const [, most] = nice(0, Math.max(1, ...groups.flatMap(({ values }) => values.map(({ value }) => value))), ticksWanted);
  const marks = ticks(0, most, ticksWanted);
  const share = (value: number) => `${(Math.max(0, value) / most) * 100}%`;
  return (
    <figure className="bar-chart">
      <figcaption>
        <span className="caption">{caption}</span>
        {series.map((name, index) => (
          <span key={name} className={`key series-${index}`}>
            {name}
          </span>
        ))}
        <Segmented
          label={caption}
          value={view}
          options={[
            ['chart', words.chart],
            ['table', words.table],
          ]}
          onChange={setView}
        />
      </figcaption>
      {view === 'chart' && (
        <div className="plot" aria-hidden="true">
          <div className="axis">
            {marks.map((value) => (
              <span key={value} style={{ insetBlockEnd: share(value) }}>
                {tick(value)}
              </span>
            ))}
          </div>
          <div className="groups" onPointerLeave={() => point(undefined)}>
            {marks.map((value) => (
              <span key={value} className="line" style={{ insetBlockEnd: share(value) }} />
            ))}
            {groups.map((group) => (
              <div key={group.key} className={`group ${group.isPale ? 'pale' : ''}`} onPointerEnter={() => point(group)}>
                {group.values.map(({ value }, index) => (
                  <span key={series[index]} className={`bar series-${index}`} style={{ blockSize: share(value) }} />
                ))}
                <span className="label">{group.label}</span>
                {pointed === group && <Values group={group} series={series} />}
              </div>
            ))}
          </div>
        </div>
      )}
      {/* A table itself is never narrower than its cells. */}
      <div className={view === 'table' ? '' : 'unseen'}>
        <table>
          <caption className="unseen">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{groupLabel}</th>
              {series.map((name) => (
                <th key={name} scope="col" className="numeric">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map(({ text }, index) => (
                  <td key={series[index]} className="numeric">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

const Values = ({ group: { name, values }, series }: { readonly group: BarGroup; readonly series: readonly string[] }) => (
  <div className="values">
    <strong>{name}</strong>
    {values.map(({ text }, index) => (
      <span key={series[index]}>
        {series[index]} <b>{text}</b>
      </span>
    ))}
  </div>
);
