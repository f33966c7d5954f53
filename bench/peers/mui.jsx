/** The grid alone, as its documentation starts it: pages, sorting and the quick filter on the server. */
import { DataGrid } from '@mui/x-data-grid';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { columns, readDoctors } from './api.js';

const heads = columns.map((field) => ({ field, headerName: field, width: 130 }));
const synthetic = Number(new URLSearchParams(location.search).get('rows') ?? 0);
const made = Array.from({ length: synthetic }, (_, index) => ({
  doctorId: index,
  ...Object.fromEntries(columns.map((name) => [name, `${name} ${index}`])),
}));

function Doctors() {
  const [sorting, setSorting] = useState([]);
  const [filter, setFilter] = useState({ items: [], quickFilterValues: [] });
  const [page, setPage] = useState({ page: 0, pageSize: synthetic ? 100 : 25 });
  const [answer, setAnswer] = useState({ rows: made, total: synthetic });
  useEffect(() => {
    if (synthetic) return undefined;
    let isLatest = true;
    const [{ field = '', sort = '' } = {}] = sorting;
    readDoctors({ keyword: (filter.quickFilterValues ?? []).join(' '), page: page.page + 1, sortBy: field, sortOrder: sort ?? '' }).then(
      (next) => isLatest && setAnswer(next),
    );
    return () => {
      isLatest = false;
    };
  }, [sorting, filter, page]);
  const onServer = synthetic ? {} : { paginationMode: 'server', sortingMode: 'server', filterMode: 'server', rowCount: answer.total };
  return (
    <div style={{ height: synthetic ? 800 : 1500 }}>
      <DataGrid
        rows={answer.rows}
        columns={heads}
        getRowId={(row) => row.doctorId}
        {...onServer}
        sortModel={sorting}
        onSortModelChange={setSorting}
        filterModel={filter}
        onFilterModelChange={setFilter}
        paginationModel={page}
        onPaginationModelChange={setPage}
        pageSizeOptions={[25, 100]}
        showToolbar
      />
    </div>
  );
}
const more = (parent) => createRoot(parent).render(<Doctors />);
window.addList = more;
more(document.getElementById('root'));
