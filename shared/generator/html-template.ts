/** A form in plain HTML; named lists become data lists below it. */
export const HTML_TEMPLATE = `<form class="{{ name | lower_first }}">
  <h1>{{ name }}</h1>
  {%- for field in fields %}
  {%- if field.type == "checkbox" %}
  <label for="{{ field.name }}">
    <input id="{{ field.name }}"
      name="{{ field.name }}"
      type="checkbox"
      {%- if field.required %}
      required
      {%- endif %}
    >
    {{ field.label }}
  </label>
  {%- continue %}
  {%- endif %}
  <label for="{{ field.name }}">
    {{ field.label }}
  </label>
  {%- case field.type %}
  {%- when "multiline" %}
  <textarea id="{{ field.name }}"
    name="{{ field.name }}"
    {%- if field.required %}
    required
    {%- endif %}
  ></textarea>
  {%- when "select" %}
  <select id="{{ field.name }}"
    name="{{ field.name }}"
    {%- if field.required %}
    required
    {%- endif %}
  >
    <option value=""></option>
    {%- for option in field.options %}
    <option value="{{ option.value }}">
      {{ option.label }}
    </option>
    {%- endfor %}
  </select>
  {%- when "autocomplete" %}
  <input id="{{ field.name }}"
    name="{{ field.name }}"
    list="{{ field.list | default: field.name }}-list"
    {%- if field.required %}
    required
    {%- endif %}
  >
  {%- when "datetime" %}
  <input id="{{ field.name }}"
    name="{{ field.name }}"
    type="datetime-local"
    {%- if field.required %}
    required
    {%- endif %}
  >
  {%- else %}
  <input id="{{ field.name }}"
    name="{{ field.name }}"
    type="{{ field.type }}"
    {%- if field.required %}
    required
    {%- endif %}
  >
  {%- endcase %}
  {%- endfor %}
  <button type="submit">Save</button>
  {%- for field in fields %}
  {%- if field.type == "autocomplete" %}
  {%- if field.list == "" %}
  <datalist id="{{ field.name }}-list">
    {%- for option in field.options %}
    <option value="{{ option.value }}">
    {%- endfor %}
  </datalist>
  {%- endif %}
  {%- endif %}
  {%- endfor %}
  {%- for list in lists %}
  <datalist id="{{ list.name }}-list">
    {%- for option in list.options %}
    <option value="{{ option.value }}">
      {{ option.label }}
    </option>
    {%- endfor %}
  </datalist>
  {%- endfor %}
</form>
`
