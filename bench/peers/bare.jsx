/** @jsxImportSource preact */
/** The least that a page with such a list can be: Preact, a table, a search box, sortable heads. */
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { columns, readDoctors } from './api.js';

function Doctors() {
  const [question, ask] = useState({ keyword: '', sortBy: '', sortOrder: 'asc' });
  const [rows, setRows] = useState([]);
  useEffect(() => {
    let isLatest = true;
    const rest = setTimeout(
      () => readDoctors(question).then((answer) => isLatest && setRows(answer.rows)),
      question.keyword === '' ? 0 : 250,
    );
    return () => {
      isLatest = false;
      clearTimeout(rest);
    };
  }, [question]);
  const sort = (sortBy) =>
    ask({ ...question, sortBy, sortOrder: question.sortBy === sortBy && question.sortOrder === 'asc' ? 'desc' : 'asc' });
  return (
    <>
      <input type="search" aria-label="Search" onInput={(event) => ask({ ...question, keyword: event.currentTarget.value })} />
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name}>
                <button type="button" onClick={() => sort(name)}>
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.doctorId} data-row>
              {columns.map((name) => (
                <td key={name}>{row[name]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
const more = (parent) => render(<Doctors />, parent);
window.addList = more;
more(document.getElementById('root'));
