import { useState } from 'react';
import { useMessages, withMessages } from '../../ui/locale-context.js';
import { Segmented } from '../../ui/segmented.js';
import { useStyles } from '../../ui/use-styles.js';
import styles from './chart.css';
import { ChartTable } from './chart-table.js';
import { chartMessages } from './messages.js';
import { Plot, type PlotProps } from './plot.js';

/** A plot with its caption and names, and a switch to the table of the same figures. */
export const Chart = withMessages(Shown, chartMessages);

function Shown(props: PlotProps) {
  useStyles(styles);
  const { chart, table } = useMessages(chartMessages);
  const [view, setView] = useState('chart');
  const { caption, data } = props;
  return (
    <figure className="chart" aria-label={caption}>
      <figcaption>
        <span className="caption">{caption}</span>
        {data.series.length > 1 &&
          data.series.map(({ name, look }) => (
            <span key={name} className={`key ${look}`}>
              {name}
            </span>
          ))}
        <Segmented
          label={caption}
          value={view}
          options={[
            ['chart', chart],
            ['table', table],
          ]}
          onChange={setView}
        />
      </figcaption>
      {view === 'chart' ? <Plot {...props} /> : <ChartTable caption={caption} data={data} />}
    </figure>
  );
}
