import { useState } from 'react';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './chart.css';
import type { ChartData, ChartSeries } from './chart-data.js';
import { endsOf, middleOf, pathsOf, type Scale, scaleOf } from './drawing.js';
import { chartMessages } from './messages.js';

export interface PlotProps {
  readonly data: ChartData;
  readonly shape: 'bars' | 'line';
  /** The caption of the drawing. */
  readonly caption: string;
  /** Formats a value of the axis. Missing: no axis. */
  readonly tick?: ((value: number) => string) | undefined;
  /** Shared by plots beside each other. Default: the plot's own. */
  readonly scale?: Scale | undefined;
}

/** A drawing over time; the point under the mouse, or chosen by arrow keys, shows its values. */
export const Plot = withMessages(Shown, chartMessages);

function Shown({ data, shape, caption, tick, scale = scaleOf(data) }: PlotProps) {
  useStyles(styles);
  const summary = useSummary(data, caption);
  const [pointed, point] = useState<number>();
  const { points, series } = data;
  const last = points.length - 1;
  const marks = tick ? scale.marks : [];
  return (
    <div className={tick ? 'plot' : 'plot small'} onPointerLeave={() => point(undefined)}>
      <div className="axis" aria-hidden="true">
        {marks.map((value) => (
          <span key={value} style={{ insetBlockEnd: `${scale.share(value)}%` }}>
            <bdi>{tick?.(value)}</bdi>
          </span>
        ))}
      </div>
      <div className="field">
        <div className="drawing" role="img" aria-label={summary}>
          {marks.map((value) => (
            <span key={value} className="line" style={{ insetBlockEnd: `${scale.share(value)}%` }} />
          ))}
          {shape === 'line' ? <Lines series={series} scale={scale} /> : <Bars data={data} scale={scale} />}
        </div>
        <div className="columns" aria-hidden="true">
          {points.map(({ key, label }, index) => (
            <div key={key} className={index === pointed ? 'pointed' : ''} onPointerEnter={() => point(index)}>
              {label && <span className="label">{label}</span>}
            </div>
          ))}
        </div>
        <input
          type="range"
          aria-label={caption}
          max={last}
          value={pointed ?? last}
          aria-valuetext={valuesOf(data, pointed ?? last).join(', ')}
          onFocus={() => point(pointed ?? last)}
          onBlur={() => point(undefined)}
          onChange={({ currentTarget }) => point(Number(currentTarget.value))}
        />
        {pointed !== undefined && <Values data={data} index={pointed} />}
      </div>
    </div>
  );
}

function useSummary(data: ChartData, caption: string): string {
  const { summary } = useMessages(chartMessages);
  const [least, most] = endsOf(data);
  const { points } = data;
  if (!least || !most) return caption;
  return summary({ caption, from: points[0]?.name ?? '', to: points.at(-1)?.name ?? '', least: least.text, most: most.text });
}

/** Series that are drawn behind others come first. */
const behindFirst = (series: readonly ChartSeries[]) =>
  series.toSorted((a, b) => Number(b.look === 'earlier') - Number(a.look === 'earlier'));

function Lines({ series, scale }: { readonly series: readonly ChartSeries[]; readonly scale: Scale }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {behindFirst(series).map((each) => {
        const paths = pathsOf(each, scale);
        return (
          <g key={each.name} className={each.look}>
            <path className="under" d={paths.area} />
            <path className="over" d={paths.line} />
          </g>
        );
      })}
    </svg>
  );
}

/** The earlier bar of a point is as wide as its others together. */
function Bars({ data: { points, series }, scale }: { readonly data: ChartData; readonly scale: Scale }) {
  return (
    <div className="groups">
      {points.map(({ key }, index) => (
        <div key={key}>
          {behindFirst(series).map(({ name, look, values }) => (
            <span key={name} className={`bar ${look}`} style={{ blockSize: `${scale.share(values[index]?.value ?? 0)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}

const valuesOf = ({ points, series }: ChartData, index: number): readonly string[] => [
  points[index]?.name ?? '',
  ...series.map(({ name, values }) => `${name} ${values[index]?.text}`),
];

/** Beside its point, and never beyond the plot's ends. */
function Values({ data, index }: { readonly data: ChartData; readonly index: number }) {
  const { points, series } = data;
  const place = middleOf(index, points.length);
  return (
    <div className="values" aria-hidden="true">
      <span style={{ flexGrow: place }} />
      <div className="box">
        <strong>{points[index]?.name}</strong>
        {series.map(({ name, values }) => (
          <span key={name}>
            {name} <b>{values[index]?.text}</b>
          </span>
        ))}
      </div>
      <span style={{ flexGrow: 100 - place }} />
    </div>
  );
}
