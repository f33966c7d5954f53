/** The kit as its tutorial starts it: a dashboard, resources with lists, search and sorting. */

import { Admin, Datagrid, DateField, List, Resource, SearchInput, TextField } from 'react-admin';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { columns, readDoctors } from './api.js';

const unused = () => Promise.reject(new Error('not measured'));
const dataProvider = {
  getList: async (_, { pagination, sort, filter }) => {
    const { rows, total } = await readDoctors({
      keyword: filter.q ?? '',
      page: pagination.page,
      pageSize: pagination.perPage,
      sortBy: sort.field === 'id' ? '' : sort.field,
      sortOrder: sort.order.toLowerCase(),
    });
    return { data: rows.map((row) => ({ ...row, id: row.doctorId ?? row.id })), total };
  },
  getOne: unused,
  getMany: unused,
  getManyReference: unused,
  create: unused,
  update: unused,
  updateMany: unused,
  delete: unused,
  deleteMany: unused,
};
const DoctorList = () => (
  <List perPage={25} filters={[<SearchInput key="q" source="q" alwaysOn />]}>
    <Datagrid>
      {columns.map((name) => (name === 'createdAt' ? <DateField key={name} source={name} /> : <TextField key={name} source={name} />))}
    </Datagrid>
  </List>
);
const isApp = new URLSearchParams(location.search).has('app');
const App = () => (
  <Admin dataProvider={dataProvider} disableTelemetry {...(isApp && { dashboard: () => <h1>Dashboard</h1> })}>
    <Resource name="doctors" list={DoctorList} />
    {isApp && <Resource name="patients" list={DoctorList} />}
  </Admin>
);
createRoot(document.getElementById('root')).render(<App />);
window.addList = (parent) =>
  createRoot(parent).render(
    <MemoryRouter>
      <Admin dataProvider={dataProvider} disableTelemetry>
        <Resource name="doctors" list={DoctorList} />
      </Admin>
    </MemoryRouter>,
  );
