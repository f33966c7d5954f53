// An admin of react-admin's own parts over the two providers; nothing in it is Caredesk's but them.
import { connect } from '@caredesk/core';
import { createAuthProvider, createDataProvider } from '@caredesk/react-admin';
import {
  Admin,
  BooleanField,
  Create,
  Datagrid,
  DateField,
  Edit,
  FunctionField,
  List,
  NumberField,
  NumberInput,
  ReferenceField,
  Resource,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { createRoot } from 'react-dom/client';

const apiBase = '';
const { call, session } = connect({ apiBase, storage: localStorage, locks: navigator.locks });
const authProvider = createAuthProvider({ call, session });
const dataProvider = createDataProvider({ call });

const status = [
  { id: 0, name: 'Active' },
  { id: 1, name: 'Deactive' },
];
const search = [<SearchInput source="q" alwaysOn key="q" />, <SelectInput source="status" choices={status} alwaysOn key="status" />];

const Doctors = () => (
  <List filters={search} sort={{ field: 'lastName', order: 'ASC' }}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="lastName" />
      <TextField source="practiceCity" />
      <ReferenceField source="planId" reference="plans" link={false}>
        <TextField source="name" />
      </ReferenceField>
      <BooleanField source="isEmailConfirmed" />
    </Datagrid>
  </List>
);
const DoctorEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="lastName" />
      <TextInput source="practiceCity" />
      <TextInput source="phone" />
    </SimpleForm>
  </Edit>
);
const Patients = () => (
  <List filters={search.slice(0, 1)}>
    <Datagrid>
      <TextField source="lastName" />
      <TextField source="email" />
      <DateField source="dateOfBirth" />
      <ReferenceField source="doctorId" reference="doctors" link={false}>
        <FunctionField render={({ lastName }) => `Dr. ${lastName}`} />
      </ReferenceField>
    </Datagrid>
  </List>
);
const Bills = () => (
  <List>
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <TextField source="invoiceNumber" />
      <NumberField source="amount" options={{ style: 'currency', currency: 'USD' }} />
    </Datagrid>
  </List>
);
const Coupons = () => (
  <List filters={search.slice(0, 1)}>
    <Datagrid>
      <TextField source="code" />
      <NumberField source="discountValue" />
    </Datagrid>
  </List>
);
const couponFields = [
  <TextInput source="code" key="code" />,
  <SelectInput source="discountType" choices={['percent', 'amount']} key="type" />,
  <NumberInput source="discountValue" key="value" />,
];
const CouponEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>{couponFields}</SimpleForm>
  </Edit>
);
const CouponCreate = () => (
  <Create redirect="list">
    <SimpleForm>{couponFields}</SimpleForm>
  </Create>
);

createRoot(document.querySelector('main')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} requireAuth disableTelemetry>
    <Resource name="doctors" list={Doctors} edit={DoctorEdit} />
    <Resource name="patients" list={Patients} />
    <Resource name="bills" list={Bills} />
    <Resource name="coupons" list={Coupons} edit={CouponEdit} create={CouponCreate} recordRepresentation="code" />
    <Resource name="plans" />
  </Admin>,
);
